"""Tests that the engine does what the conformance table says, proven by scenarios."""
