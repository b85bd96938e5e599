"""The wing for the debrief of a round."""
