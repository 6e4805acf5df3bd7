"""Tests of reports on many deck lists."""
