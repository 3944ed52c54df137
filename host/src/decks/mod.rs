//! Deck lists as people have them: bytes in, counted names by section out, and every line that was not understood.
