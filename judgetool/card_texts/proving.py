"""Which phrases are proven: each has scenarios that fail when it means something else.

``resources/proofs`` has them, by book. An entry counts as long as the phrase means what it meant
when the scenarios were played with it broken.
"""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256

from judgetool.card_texts.books import BOOKS
from judgetool.card_texts.phrases import Gap, Phrase
from judgetool.card_texts.reading import ReadLine
from resources import files

Proofs = dict[str, tuple[str, ...]]
"""The scenarios that prove a phrase, by the print of the phrase."""

DIGITS = 10


@dataclass(frozen=True)
class Proof:
    """How far a line is proven.

    ``scenarios`` are resources without their ending, such as ``shapes/ws-en/04-assist-power``; the
    first of them prove the most. ``unproven`` are the phrases of the line that no scenario proves.
    """

    scenarios: tuple[str, ...] = ()
    unproven: tuple[str, ...] = ()
    proven: bool = False


NO_PROOF = Proof()


def proof_of(game: str, line: ReadLine) -> Proof:
    """Which scenarios prove a line of a card of a game: nothing does if it is not carried out."""
    if game not in BOOKS or not line.carried_out:
        return NO_PROOF
    try:
        return _proof_by(game, BOOKS[game].phrases_of(line))
    except IndexError:  # it was kept by something else than this program
        return NO_PROOF


MOST_KEPT = 40_000
"""All texts of a game: many cards have the same."""


@lru_cache(maxsize=MOST_KEPT)
def _proof_by(game: str, phrases: tuple[Phrase, ...]) -> Proof:
    """Which scenarios prove a text that is read by some phrases and carried out."""
    scenarios = {one.name: _scenarios_of(game, one) for one in phrases if not says_nothing(one)}
    unproven = tuple(name for name, proving in scenarios.items() if not proving)
    return Proof(fewest(scenarios.values()), unproven, proven=not unproven)


@cache
def _scenarios_of(game: str, phrase: Phrase) -> tuple[str, ...]:
    """The scenarios that prove a phrase."""
    return proofs_of(game).get(marked(phrase), ())


def proving_scenarios(game: str, line: ReadLine) -> tuple[str, ...]:
    """The scenarios that prove the phrases of a line, as resources without their ending."""
    return proof_of(game, line).scenarios


def says_nothing(phrase: Phrase) -> bool:
    """Whether a phrase means only what stands in its gap, or nothing."""
    tree = phrase.tree
    if isinstance(tree, tuple) and len(tree) == 1:
        (tree,) = tree
    return tree is None or isinstance(tree, Gap)


def fewest(choices: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """Few scenarios of which each choice has one, if it has any; those of most choices first."""
    left = [set(one) for one in choices if one]
    found: list[str] = []
    while left:
        names = sorted({name for one in left for name in one})
        best = max(names, key=lambda name: sum(name in one for one in left))
        found.append(best)
        left = [one for one in left if best not in one]
    return tuple(found)


def marked(phrase: Phrase) -> str:
    """The print of a phrase with its category: another if its name or its meaning has changed."""
    said = f"{phrase.name}\n{phrase.tree!r}"
    return f"{phrase.category} {sha256(said.encode()).hexdigest()[:DIGITS]}"


@cache
def proofs_of(game: str) -> Proofs:
    """The table of proofs of a book; empty if it has none."""
    table = files("proofs", f"{game}.toml")
    if not table.is_file():
        return {}
    written = tomllib.loads(table.read_text(encoding="utf-8"))
    return {name: tuple(scenarios) for name, scenarios in written["phrases"].items()}
