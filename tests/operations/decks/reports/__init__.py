"""Tests of reports on deck lists."""
