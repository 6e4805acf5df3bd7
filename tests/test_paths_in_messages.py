"""Whoever copies a path out of a message gets the path: no full stop stands right after it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import judgetool

PACKAGE = Path(judgetool.__file__).parent
MODULES = sorted(
    path for part in ("cli", "operations", "store", "ui") for path in (PACKAGE / part).rglob("*.py")
)
PATHS = {"path", "output", "out", "folder", "directory", "beside", "damaged", "kept", "after"}
"""What paths are called here; the name of one is asked of it, as in ``path.name``."""


def is_path(value: ast.expr) -> bool:
    match value:
        case ast.Name(id=name):
            return name in PATHS
        case ast.Attribute(value=owner, attr="name"):
            return is_path(owner)
        case ast.Attribute(attr=name):
            return name in PATHS
    return False


def with_full_stops(tree: ast.AST) -> Iterator[int]:
    """The lines of texts in which a full stop that ends a sentence stands right after a path."""
    for text in ast.walk(tree):
        if not isinstance(text, ast.JoinedStr):
            continue
        for part, following in zip(text.values, [*text.values[1:], None], strict=True):
            path = isinstance(part, ast.FormattedValue) and is_path(part.value)
            said = following.value if isinstance(following, ast.Constant) else ""
            last = following is text.values[-1]
            if path and (str(said).startswith((". ", ".\n")) or (last and said == ".")):
                yield text.lineno


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_full_stop_stands_right_after_a_path(module: Path) -> None:
    assert list(with_full_stops(ast.parse(module.read_text("utf-8")))) == []


def test_such_a_full_stop_is_found() -> None:
    texts = ('f"{path}."', 'f"Saved as {path.name}. Read it."', 'f"{path}.csv"', 'f"to {path}"')
    assert [list(with_full_stops(ast.parse(text))) for text in texts] == [[1], [1], [], []]
