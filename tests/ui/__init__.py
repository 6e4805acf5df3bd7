"""Tests of the window, driven as a user drives it; any Qt warning fails."""
