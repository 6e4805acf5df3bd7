"""Tests of `judgetool.disputes.scenarios`."""
