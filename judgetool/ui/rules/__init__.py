"""The Rules workspace: search, hit list and document."""
