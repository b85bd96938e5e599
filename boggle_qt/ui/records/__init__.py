"""The wing for past rounds: the history and the records."""
