"""How the product's modules import each other."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[1]
WITHOUT_CIRCLES = ("judgetool.disputes",)
"""The packages in which no module imports, by whatever way round, itself."""


def circles(imported_by: Mapping[str, set[str]]) -> Iterator[set[str]]:
    """The modules of each circle; what imports nothing that is left is in none."""
    left = {module: set(imports) for module, imports in imported_by.items()}
    while outermost := [module for module, imports in left.items() if not imports & left.keys()]:
        for module in outermost:
            del left[module]
    for module in left:
        yield reached(left, module)


def reached(imported_by: Mapping[str, set[str]], module: str) -> set[str]:
    """All that a module imports, at any distance."""
    found: set[str] = set()
    ways = [module]
    while ways:
        new = (imported_by.get(ways.pop(), set()) & imported_by.keys()) - found
        found |= new
        ways += new
    return found


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    return grimp.build_graph("judgetool", cache_dir=None)


@pytest.mark.parametrize("package", WITHOUT_CIRCLES)
def test_no_module_of_a_package_imports_itself_in_a_circle(
    graph: grimp.ImportGraph, package: str
) -> None:
    within = {one for one in graph.modules if f"{one}.".startswith(f"{package}.")}
    assert len(within) > 30
    imported = {one: set(graph.find_modules_directly_imported_by(one)) for one in within}
    assert [sorted(one) for one in circles(imported)] == []


def test_a_circle_is_found_whatever_its_length() -> None:
    assert list(circles({"a": {"b"}, "b": {"c"}, "c": set()})) == []
    assert {"a", "b", "c"} in circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}})
