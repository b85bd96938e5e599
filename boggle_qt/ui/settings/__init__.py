"""The wing of what a player chooses and brings."""
