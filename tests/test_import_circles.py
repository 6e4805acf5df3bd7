"""No module imports itself by way of others, whether it runs the import or only types need it."""

from collections.abc import Mapping

import grimp
import pytest

PACKAGES = ("judgetool", "rules_index", "resources")
Imports = Mapping[str, frozenset[str]]


def imports_of(*packages: str) -> Imports:
    graph = grimp.build_graph(*packages, cache_dir=None)
    return {one: frozenset(graph.find_modules_directly_imported_by(one)) for one in graph.modules}


def on_circles(imports: Imports) -> list[str]:
    """Modules on a circle, or between two: what is left when the others are taken away.

    A module that imports nothing which is left, or that nothing left imports, is on none.
    """
    left = set(imports)
    while True:
        imported = {other for one in left for other in imports[one]}
        free = {one for one in left if one not in imported or not imports[one] & left}
        if not free:
            return sorted(left)
        left -= free


def test_no_module_imports_itself_by_way_of_others() -> None:
    assert on_circles(imports_of(*PACKAGES)) == []


@pytest.mark.parametrize(
    ("imports", "expected"),
    [
        ({"a": {"b"}, "b": set()}, []),
        ({"a": {"b"}, "b": {"a"}, "c": {"a"}, "d": set()}, ["a", "b"]),
        ({"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set()}, ["a", "b", "c"]),
    ],
)
def test_what_is_on_a_circle_is_found(imports: dict[str, set[str]], expected: list[str]) -> None:
    assert on_circles({one: frozenset(others) for one, others in imports.items()}) == expected
