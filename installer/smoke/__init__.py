"""Smoke tests: each artifact is installed where nothing else is, and used as a judge uses it.

They are run by hand and by the release workflow (``.ci/long``), not with the other tests: they
need an artifact, and those for Linux a clean Debian.
"""
