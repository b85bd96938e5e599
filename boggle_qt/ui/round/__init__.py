"""The wing of a round in play."""
