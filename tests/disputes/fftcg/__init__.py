"""Tests of what disputes have of the Final Fantasy TCG."""
