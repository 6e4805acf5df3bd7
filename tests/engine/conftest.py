"""Property tests of the engine try the same examples always, and are not held against a clock."""

from hypothesis import settings

settings.register_profile("engine", deadline=None, derandomize=True)
settings.load_profile("engine")
