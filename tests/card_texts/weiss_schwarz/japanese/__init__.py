"""Tests of the Japanese texts of Weiß Schwarz."""
