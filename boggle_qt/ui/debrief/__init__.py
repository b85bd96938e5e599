"""The wing that looks back on a round."""
