"""Tests of `judgetool.disputes.telling`."""
