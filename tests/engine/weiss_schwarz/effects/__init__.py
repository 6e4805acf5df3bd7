"""Tests of carrying out effects, family by family."""
