"""Tests of the Dispute workspace."""
