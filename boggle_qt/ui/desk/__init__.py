"""The wing for boards off the table: desk, workshop, path counts and the companion to real cubes."""
