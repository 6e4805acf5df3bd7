"""Tests of ``installer``, which need no build."""
