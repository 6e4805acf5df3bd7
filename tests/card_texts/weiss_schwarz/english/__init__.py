"""Tests of the English texts of Weiß Schwarz."""
