"""Tests of ``installer.windows``, which need neither Wine nor a network."""
