"""The journal of matches: an event log in SQLite, and what is computed from it."""
