"""Tests of ``installer.macos``: what can be said of it without a Mac."""
