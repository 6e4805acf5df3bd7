"""Where cases come from: what lies in ``../shared``, where it is there, and what is in the box."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from resources import files

SHARED = Path(__file__).resolve().parents[3] / "shared"
LARGEST = 20_000
"""Bytes of a seed: larger ones are slow to change, and show nothing more."""


@cache
def shared_files(*patterns: str) -> tuple[bytes, ...]:
    """The beginnings of the files in ``../shared`` that fit; none where the folder is missing."""
    found = (path for pattern in patterns for path in sorted(SHARED.glob(pattern)))
    return tuple(path.read_bytes()[:LARGEST] for path in found if path.is_file())


@cache
def shared_entries(pattern: str, few: int = 3) -> tuple[Any, ...]:
    """The JSON files in ``../shared`` that fit, of long lists and mappings a few entries each."""
    found = (json.loads(path.read_bytes()) for path in sorted(SHARED.glob(pattern)))
    return tuple(_few(tree, few) for tree in found)


def _few(tree: Any, few: int, depth: int = 0) -> Any:
    if isinstance(tree, list):
        step = max(1, len(tree) // few)
        return [_few(one, few, depth + 1) for one in tree[::step][:few]]
    if isinstance(tree, dict):
        kept = list(tree) if depth or len(tree) < 40 else list(tree)[:few]
        return {key: _few(tree[key], few, depth + 1) for key in kept}
    return tree


@cache
def boxed(folder: str, ending: str) -> dict[str, str]:
    """The texts of the files in a folder of ``resources`` that end so, by their names."""
    found = (file for file in files(folder).iterdir() if file.name.endswith(ending))
    return {
        file.name.removesuffix(ending): file.read_text("utf-8")
        for file in sorted(found, key=lambda file: file.name)
    }


@cache
def scenarios() -> dict[str, str]:
    """The texts of all scenarios in the box, by their books and names: ``ws-en/a-name``."""
    return {
        f"{book}/{name}": text
        for book in ("fftcg", "vanguard", "ws-en", "ws-jp")
        for name, text in boxed(f"scenarios/{book}", ".yaml").items()
    }


@cache
def parsed(name: str) -> dict[str, Any]:
    """What one of the scenarios says, as plain values."""
    tree: dict[str, Any] = YAML(typ="safe").load(scenarios()[name])
    return tree
