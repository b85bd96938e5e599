"""How everything looks: theme, durations, paper, page layout."""
