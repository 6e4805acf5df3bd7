"""Tests of `judgetool.disputes.setting_up`."""
