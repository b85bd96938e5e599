"""The search: solve, score, trace, in a compiled and a plain form."""
