"""The page of the words to learn: what is missed most, the deck, the drills and the progress."""
