"""Tests of the engine, one package for each of its own."""
