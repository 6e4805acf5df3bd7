"""Tests of `judgetool.disputes.telling.trees`."""
