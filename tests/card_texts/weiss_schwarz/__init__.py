"""Tests of the texts of Weiß Schwarz."""
