"""Putting a broken function in the place of the right one, and the right one back.

Only the code object of the function is exchanged: whoever has imported the function runs the
broken one, and nothing is imported anew. A broken procedure goes on carrying out its rules: it
must be noticed by what it does, not by a citation that is missing.
"""

import ast
import importlib
import inspect
import pkgutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, cast

from judgetool.disputes.games import books, tabletop_of
from judgetool.engine import dbs, fftcg, vanguard, weiss_schwarz
from judgetool.engine.dbs.game import DRAGON_BALL_SUPER
from judgetool.engine.fftcg.game import FINAL_FANTASY
from judgetool.engine.kernel import procedures
from judgetool.engine.kernel.abilities import Ability, NoAction
from judgetool.engine.kernel.procedures import Effects
from judgetool.engine.kernel.rules import Rules
from judgetool.engine.vanguard.game import VANGUARD
from judgetool.engine.weiss_schwarz.game import WEISS_SCHWARZ
from tests.mutation.ways import Way, ways

GAMES = (weiss_schwarz, fftcg, vanguard, dbs)
RULES: tuple[Rules[Any], ...] = (WEISS_SCHWARZ, FINAL_FANTASY, VANGUARD, DRAGON_BALL_SUPER)
DO_NOTHING = NoAction()


@dataclass(frozen=True)
class Break:
    """One break of what a row names: ``whole`` ones break all of a function.

    ``rules`` are those, by the numbers of the game's first book, which the broken place itself
    names or whose procedure it calls; mostly there are none. ``decisions`` are own decisions of
    which the broken place only says whether the step rests on them.
    """

    name: str
    whole: bool
    target: Any
    code: CodeType | None = None
    rules: frozenset[str] = frozenset()
    decisions: frozenset[str] = frozenset()
    written: tuple[ast.FunctionDef, ast.FunctionDef] | None = None
    """The function as it is and as it is broken."""


def load_engine() -> None:
    """Import every module of the engine, so that everything is registered.

    What disputes have of each game is loaded, too: that takes longer than a scenario may.
    """
    for book in books():
        tabletop_of(book)
    for game in GAMES:
        for module in pkgutil.walk_packages(game.__path__, f"{game.__name__}."):
            importlib.import_module(module.name)


def named(place: str) -> Any:
    """The object that a row names as ``module:name``."""
    module, _, name = place.partition(":")
    found: Any = importlib.import_module(module)
    for part in name.split("."):
        found = getattr(found, part)
    return found


def breaks(place: str, number: str = "") -> list[Break]:
    """All breaks of what ``place`` names; of data, those of what belongs to rule ``number``."""
    found = named(place)
    if isinstance(found, type):
        return [one for function in _methods(found) for one in _of_function(function)]
    if callable(found):
        return list(_of_function(_plain(found)))
    return [Break("its effect is nothing", True, one) for one in _data(found, number)]


def _plain(found: Any) -> FunctionType:
    function = inspect.unwrap(found)
    assert isinstance(function, FunctionType)
    return function


def _methods(class_: type) -> Iterator[FunctionType]:
    """The functions that stand in a class itself, without what shows it to programmers only.

    A default that is written as ``lambda`` is none of them.
    """
    for member in vars(class_).values():
        if isinstance(member, property):
            member = member.fget
        elif isinstance(member, cached_property):
            member = member.func
        member = inspect.unwrap(getattr(member, "__func__", member))
        written = isinstance(member, FunctionType) and member.__module__ == class_.__module__
        shown = isinstance(member, FunctionType) and member.__name__ in ("__repr__", "<lambda>")
        if written and not shown and Path(member.__code__.co_filename).exists():
            yield member


def _of_function(function: FunctionType) -> Iterator[Break]:
    found = list(_broken(function))
    alone = not any(way.whole for way, _ in found)
    original = function.__code__
    written = _functions(original.co_filename)[original.co_firstlineno]
    for way, code in found:
        name = f"{function.__qualname__}: {way.name}"
        called = (n for call in way.calls for n in _carried_by(function.__globals__.get(call)))
        rules = way.rules | frozenset(called)
        whole, both = way.whole or alone, (written, way.broken)
        yield Break(name, whole, function, code, rules, way.decisions, both)


def _carried_by(procedure: Any) -> Iterator[str]:
    """The rules that a procedure carries out, by the numbers of the game's first book."""
    code = getattr(procedure, "__code__", None)
    for known in _registered():
        if id(code) in known:
            yield from next(iter(known[id(code)].numbers.values()), ())


def _registered() -> Iterator[dict[int, Any]]:
    """Which rules code carries out: that of the games, and for each game that of the kernel."""
    yield procedures._by_code
    for rules in RULES:
        yield cast("dict[int, Any]", rules.shared_code.by_code)


@cache
def _functions(file: str) -> dict[int, ast.FunctionDef]:
    """The functions of a source file, by the line at which their code begins."""
    tree = ast.parse(Path(file).read_text(encoding="utf-8"))
    found = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {min(n.lineno, *(d.lineno for d in n.decorator_list), n.lineno): n for n in found}


def _broken(function: FunctionType) -> Iterator[tuple[Way, CodeType]]:
    """The ways to break ``function``, each with its code."""
    original = function.__code__
    for way in ways(_functions(original.co_filename)[original.co_firstlineno]):
        way.broken.decorator_list = []
        code = _compiled(way.broken, original)
        if code.co_freevars == original.co_freevars and code != original:
            yield way, code


def _compiled(function: ast.FunctionDef, original: CodeType) -> CodeType:
    """The code of ``function``, with the variables around it that the original sees."""
    around = ast.parse("def around():\n    pass").body[0]
    assert isinstance(around, ast.FunctionDef)
    outer = [ast.parse(f"{name} = None").body[0] for name in original.co_freevars]
    around.body = [*outer, function]
    module = ast.fix_missing_locations(ast.Module([around], []))
    compiled = compile(module, original.co_filename, "exec")
    (outside,) = (one for one in compiled.co_consts if isinstance(one, CodeType))
    return next(
        one
        for one in outside.co_consts
        if isinstance(one, CodeType) and one.co_name == function.name
    )


def _data(found: Any, number: str) -> Iterator[Any]:
    """The nodes in data that have an effect, and belong to rule ``number`` where they say so."""
    entries = list(found.values()) if isinstance(found, dict) else [found]
    ruled = [one for one in entries if number.startswith(getattr(one, "rule", ""))]
    for entry in ruled or entries:
        if isinstance(entry, Ability):
            yield entry
        elif isinstance(actions := getattr(entry, "actions", None), Mapping):
            yield from actions.values()
        elif not isinstance(getattr(entry, "effect", DO_NOTHING), NoAction):
            yield entry.effect


@contextmanager
def broken(one: Break) -> Iterator[None]:
    """Within the block the engine is broken."""
    forget()
    if one.code is None:
        with _silenced(one.target):
            yield
        return
    function, original = one.target, one.target.__code__
    registered = [known for known in _registered() if id(original) in known]
    for known in registered:
        known[id(one.code)] = known[id(original)]
    function.__code__ = one.code
    try:
        yield
    finally:
        function.__code__ = original
        for known in registered:
            del known[id(one.code)]
        forget()


@contextmanager
def _silenced(node: Any) -> Iterator[None]:
    """A node of data that does nothing, without its being another object."""
    kind = type(node)
    if isinstance(node, Ability):
        effect = node.effect
        object.__setattr__(node, "effect", DO_NOTHING)
        try:
            yield
        finally:
            object.__setattr__(node, "effect", effect)
        return
    with ExitStack() as silenced:
        for rules in RULES:
            silenced.enter_context(_unhandled(rules.effects, kind, node))
        yield


@contextmanager
def _unhandled(effects: Effects, kind: type, node: Any) -> Iterator[None]:
    """Within the block a game does nothing for ``node``, if it carries out such nodes at all."""
    handler, nothing = effects.handler(kind), effects.handler(NoAction)
    if handler is None or nothing is None:
        yield
        return
    own = effects.handlers

    def unless_it(game: Any, effect: Any, context: Any) -> Any:
        return (nothing if effect is node else handler)(game, effect, context)

    object.__setattr__(effects, "handlers", {**own, kind: unless_it})
    try:
        yield
    finally:
        object.__setattr__(effects, "handlers", own)


def forget(package: str = "judgetool.engine") -> None:
    """Empty what the modules of a package remember of earlier calls."""
    for remembering in _remembering(package):
        remembering.cache_clear()


@cache
def _remembering(package: str) -> tuple[Any, ...]:
    modules = [m for name, m in sys.modules.items() if f"{name}.".startswith(f"{package}.")]
    members = (member for module in modules for member in vars(module).values())
    return tuple(member for member in members if hasattr(member, "cache_clear"))
