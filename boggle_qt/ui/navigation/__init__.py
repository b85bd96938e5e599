"""What knows all wings: the table of pages, dialogs, menus, keys."""
