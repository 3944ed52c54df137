//! The laws every variant keeps, and perft.
