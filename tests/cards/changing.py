"""Changing what an invented card usually has."""

from collections.abc import Mapping
from typing import Any


def changed(usual: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """``usual`` with ``changes``; a value of ... leaves its key out."""
    return {key: value for key, value in {**usual, **changes}.items() if value is not ...}
