"""Cards for the user: imported, looked up, and shown in words."""
