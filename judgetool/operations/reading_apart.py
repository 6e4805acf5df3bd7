"""Reading a file in a process of its own, for a frozen program that can only start itself."""

from rules_index.reading.worker import main as read_apart

__all__ = ["read_apart"]
