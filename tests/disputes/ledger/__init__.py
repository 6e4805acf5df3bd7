"""Tests of `judgetool.disputes.board`."""
