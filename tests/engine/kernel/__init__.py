"""Tests of the part of the engine that the games share."""
