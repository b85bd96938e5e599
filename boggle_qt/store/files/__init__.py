"""The player's small files and folders."""
