"""Tests of the data that ships in the box."""
