"""Tests of the Dragon Ball Super Card Game, mirroring the modules of the engine."""
