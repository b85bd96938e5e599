"""Every sentence about a value of the engine or the store, shared by the window and the terminal."""
