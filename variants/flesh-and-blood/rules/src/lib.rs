//! Steps and conditions that the versions of Flesh and Blood share.
