"""What runs behind the pages: session, background work, sound, preferences."""
