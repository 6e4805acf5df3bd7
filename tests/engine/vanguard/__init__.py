"""Tests of Cardfight!! Vanguard, mirroring the modules of the engine."""
