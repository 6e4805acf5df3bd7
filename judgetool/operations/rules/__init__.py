"""Rulebooks for the user: imported, listed, shown, searched, compared and annotated."""
