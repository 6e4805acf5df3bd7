"""The Final Fantasy Trading Card Game."""
