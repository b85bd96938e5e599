"""How everything looks: themes, durations, painting of paper and wood, page layout."""
