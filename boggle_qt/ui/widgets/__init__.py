"""Parts that several wings use; none of them knows a session or a page."""
