"""The artifacts for Linux."""
