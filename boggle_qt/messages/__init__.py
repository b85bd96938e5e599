"""The voice: every sentence about a value of the engine or the store, one for the window and the terminal alike."""
