"""Storage: everything a user has imported, in one SQLite workspace."""

from judgetool.store.workspace import Workspace

__all__ = ["Workspace"]
