"""Tests of events that are shared on a real PostgreSQL server."""
