"""The wing for matches: setup, hand-over, writing, read-out and scores."""
