"""The wing of boards laid by hand, composed, counted and surveyed."""
