//! The card list: facts of real cards by name, and the import of card files that a user has.
