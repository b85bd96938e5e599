"""Long computations on several processes."""
