"""What the two editions of Weiß Schwarz call the same thing."""

import tomllib
from collections.abc import Mapping
from functools import cache

from resources import files


@cache
def printed_traits() -> Mapping[str, str]:
    """The traits as the Japanese edition prints them, by the words of a translation."""
    written = files("editions", "ws-traits.toml").read_text(encoding="utf-8")
    return {word: str(printed) for word, printed in tomllib.loads(written).items()}
