"""Tests of Weiß Schwarz cards."""
