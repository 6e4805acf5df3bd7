"""Invented abilities for the cards of random games, of every form that a game's tree has.

They lie in ``resources/random_cards``. An ability with an effect that the engine does not carry out
is never dealt.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from judgetool.engine.kernel.abilities import Ability, Effect
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.abilities.reader import Path, TreeReader
from judgetool.engine.kernel.abilities.vocabulary import Language
from judgetool.engine.kernel.cards import CardId, FaceId
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.procedures import Effects
from resources import files

Pool = Mapping[str, tuple[Ability, ...]]


def random_deck(random: Random, names: Sequence[FaceId], size: int, most: int) -> Counter[FaceId]:
    """A random deck of ``size`` cards of these names, with at ``most`` so many copies of each."""
    deck: Counter[FaceId] = Counter()
    while deck.total() < size:
        name = random.choice(names)
        deck[name] += deck[name] < most
    return deck


def once_for_each_card(kind: type[Any], acts: Iterable[Command]) -> Iterator[Command]:
    """The ``acts``; of those of a ``kind`` that do the same with a card only the first."""
    done: set[CardId] = set()
    for act in acts:
        if isinstance(act, kind):
            if act.card in done:
                continue
            done.add(act.card)
        yield act


@dataclass(frozen=True)
class Invented:
    """The invented abilities of a game, by the ``groups`` of cards that can have them.

    ``language`` is how abilities are written in ``file``; ``rules`` has the rule that abilities of
    each kind carry out. ``effects`` carry their effects out, except those that are
    ``carried_out_otherwise``.
    """

    file: str
    groups: tuple[str, ...]
    language: Language
    rules: Mapping[str, str]
    effects: Effects
    carried_out_otherwise: tuple[type, ...] = ()

    @cached_property
    def abilities(self) -> Pool:
        """All abilities of the file; raises ``ValueError`` where one is none."""
        from ruamel.yaml import YAML

        text = files("random_cards", self.file).read_text(encoding="utf-8")
        written = YAML(typ="safe").load(text)
        return {
            group: tuple(
                self._read(self._in_full(name, ability), (group, name))
                for name, ability in (written.get(group) or {}).items()
            )
            for group in self.groups
        }

    def _read(self, written: object, path: Path) -> Ability:
        reader = TreeReader(self.language)
        made = reader.read(written, Ability, path)
        if not isinstance(made, Ability):
            raise ValueError(f"{self.file}: {reader.faults[0]}")
        return made

    @cached_property
    def playable(self) -> Pool:
        """Those that the engine carries out in full."""
        return {
            group: tuple(
                one for one in abilities if not self.effects.unhandled(self.effects_in(one))
            )
            for group, abilities in self.abilities.items()
        }

    def some(self, random: Random, group: str, numbers: tuple[int, ...]) -> tuple[Ability, ...]:
        """Different playable abilities of a group; how many, is one of ``numbers``."""
        pool = self.playable[group]
        return tuple(random.sample(pool, min(random.choice(numbers), len(pool))))

    def effects_in(self, ability: Ability) -> tuple[type, ...]:
        """The kinds of effects that an ability holds, at any depth."""
        kinds = (type(node) for node in nodes_in(ability))
        return tuple(dict.fromkeys(kind for kind in kinds if kind in self.effect_kinds))

    @cached_property
    def effect_kinds(self) -> tuple[type, ...]:
        """Every kind of effect that the game has, but for those ``carried_out_otherwise``."""
        known = self.language.vocabulary.members(Effect)
        return tuple(kind for kind in known if kind not in self.carried_out_otherwise)

    def _in_full(self, name: str, written: Any) -> Any:
        """An ability with its name and rule; a word or a keyword has its own."""
        if isinstance(written, str) or "keyword" in written:
            return written
        return {"name": name, "rule": self.rules[written["kind"]], **written}
