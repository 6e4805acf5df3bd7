"""Synonyms: words of everyday speech that mean much the same in a question about rules."""

import tomllib
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from rules_index.search.words import stem


@cache
def synonyms() -> Mapping[str, tuple[str, ...]]:
    """For a stem the stems that mean much the same."""
    source = files("resources") / "synonyms.toml"
    alike: defaultdict[str, list[str]] = defaultdict(list)
    for group in tomllib.loads(source.read_text(encoding="utf-8"))["groups"]:
        stems = list(dict.fromkeys(map(stem, group)))
        for one in stems:
            alike[one] += [other for other in stems if other != one]
    return {one: tuple(others) for one, others in alike.items()}
