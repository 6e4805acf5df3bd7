"""Benchmarks, outside the test run."""
