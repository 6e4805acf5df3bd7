"""Reports on many checked deck lists: a page to read or print, and a table for other programs."""
