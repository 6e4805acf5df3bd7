"""Tests of what disputes have of Weiß Schwarz."""
