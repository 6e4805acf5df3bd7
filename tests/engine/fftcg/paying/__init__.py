"""Tests of paying CP."""
