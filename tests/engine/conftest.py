"""Property tests of the engine try the same examples always."""

from hypothesis import settings

settings.register_profile("engine", settings.get_profile("tests"), derandomize=True)
settings.load_profile("engine")
