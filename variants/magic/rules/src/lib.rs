//! Steps and conditions that the editions of Magic share.
