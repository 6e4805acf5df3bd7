"""Tests of `judgetool.disputes.notation`."""
