"""Tests of Weiß Schwarz, mirroring the modules of the engine."""
