"""The wing for matches: set-up, hand-over, typed-in lists, comparing lists and scores."""
