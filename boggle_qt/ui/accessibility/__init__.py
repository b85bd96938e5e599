"""Playing by ear and by switch."""
