"""Tests of disputes: scenarios, notation, words."""
