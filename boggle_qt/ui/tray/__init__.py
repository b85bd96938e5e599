"""The visual heart: a tray of cubes that tumble, and the paths that are drawn over them."""
