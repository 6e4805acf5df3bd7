"""Ability trees made out of the vocabulary: what is accepted must play, what is refused says why.

The cards of a shipped scenario get other abilities: some grown at random out of the words of the
game, some put together from those that random games have. Then the game is played on from there.
"""

from functools import cache
from hashlib import sha256
from random import Random
from typing import Any

from ruamel.yaml import YAML

from judgetool.disputes.dbs import random_play as dbs
from judgetool.disputes.errors import GoesOnAndOn
from judgetool.disputes.fftcg import random_play as fftcg
from judgetool.disputes.games import tabletop_of
from judgetool.disputes.scenarios.running import begin
from judgetool.disputes.vanguard import random_play as vanguard
from judgetool.disputes.weiss_schwarz import random_play as ws
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.abilities.reader import TreeReader
from judgetool.engine.kernel.abilities.vocabulary import Expected, Plan, Vocabulary, expected, plans
from judgetool.engine.kernel.abilities.words import RULE, Naming, Word
from judgetool.operations.disputes.scenarios import check_scenario
from resources import files
from tests.fuzz.playing import any_player, next_command
from tests.fuzz.seeds import parsed, scenarios
from tests.fuzz.target import Target
from tests.fuzz.targets.scenarios import as_yaml, read
from tests.fuzz.trees import changed_tree, places, put

MOST_ACTS = 25
MOST_GROWN = 40
DEEPEST = 4
NAMES = ("X", "Y", "Heal", "chosen one")
RULES = {
    "dbs": dbs.RULES,
    "fftcg": fftcg.RULES,
    "vanguard": vanguard.RULES,
    "ws-en": ws.RULES,
    "ws-jp": ws.RULES,
}
POOLS = {
    "dbs": "dbs.yaml",
    "fftcg": "fftcg.yaml",
    "vanguard": "vanguard.yaml",
    "ws-en": "ws.yaml",
    "ws-jp": "ws.yaml",
}


@cache
def _pool(book: str) -> tuple[Any, ...]:
    """The abilities of the cards of random games, as they are written."""
    groups = YAML(typ="safe").load(files("random_cards", POOLS[book]).read_text("utf-8"))
    written = (one for group in groups.values() for one in (group or {}).values())
    return tuple(one for one in written if isinstance(one, dict))


@cache
def _with_cards() -> tuple[str, ...]:
    return tuple(name for name, text in scenarios().items() if "\ncards:\n" in text)


def _scenario(random: Random) -> bytes:
    name = random.choice(_with_cards())
    book = name.partition("/")[0]
    written = parsed(name)
    cards = {}
    for card, told in written["cards"].items():
        own = {**told} if isinstance(told, dict) else {}
        if random.random() < 0.8:
            number = random.choice((1, 1, 2))
            own["abilities"] = [_readable(random, book, place) for place in range(number)]
        cards[card] = own
    kept = {key: own for key, own in written.items() if key not in ("script", "expect", "about")}
    return as_yaml({**kept, "cards": cards}).encode()


def _readable(random: Random, book: str, place: int) -> Any:
    """An ability that is mostly one without faults, so that most scenarios come to be played."""
    language = tabletop_of(book).language
    assert language is not None
    made = ability(random, book, place)
    for _ in range(0 if random.random() < 0.1 else MOST_GROWN):
        reader = TreeReader(language)
        reader.read(made, Ability, ())
        if not reader.faults:
            break
        made = ability(random, book, place)
    return made


def ability(random: Random, book: str, place: int) -> Any:
    """An ability out of the words of a game, as one writes it."""
    pool = _pool(book)
    match random.randrange(4):
        case 0:
            made = Growing(random, book).node(Ability, 0)
        case 1:
            made = changed_tree(random, random.choice(pool), pool)
        case _:
            made = _grafted(random, random.choice(pool), random.choice(pool))
    if isinstance(made, dict) and "keyword" not in made:
        made = {"name": f"Some {place}", **made}
        made["rule"] = RULES[book].get(str(made.get("kind")), "1.1")
    return made


def _grafted(random: Random, tree: Any, other: Any) -> Any:
    """``tree`` in which nodes are replaced by nodes of another one."""
    for _ in range(random.choice((0, 1, 1, 2))):
        here = {_field(path): path for path, value in places(tree) if path and _is_node(value)}
        there = [(_field(path), value) for path, value in places(other) if path and _is_node(value)]
        fitting = [(here[name], value) for name, value in there if name in here]
        if fitting:
            tree = put(tree, *random.choice(fitting))
    return tree


def _field(path: tuple[str | int, ...]) -> str:
    """The field in which a node stands, alone or in a list."""
    return next(str(key) for key in reversed(path) if isinstance(key, str))


def _is_node(value: Any) -> bool:
    return isinstance(value, dict) and "do" in value


class Growing:
    """Trees grown out of what the vocabulary of a game says may stand where."""

    def __init__(self, random: Random, book: str) -> None:
        self.random = random
        self.vocabulary = _vocabulary(book)

    def node(self, kind: type, depth: int) -> Any:
        """A node of a family, or this very node."""
        if hasattr(kind, "do") or kind is Ability or not self.vocabulary.of((kind,)):
            return self._made(kind, depth)
        nodes = list(self.vocabulary.of((kind,)).values())
        simple = [one for one in nodes if not any(expected(p.expected).nodes for p in plans(one))]
        return self._made(
            self.random.choice(simple if depth > DEEPEST and simple else nodes), depth
        )

    def _made(self, node: type, depth: int) -> Any:
        written: dict[str, Any] = {}
        for plan in plans(node):
            if plan.name == "do":
                written["do"] = plan.default
            elif self._is_wanted(plan, depth):
                written[plan.name] = self._value(expected(plan.expected), written, depth + 1)
        return written

    def _is_wanted(self, plan: Plan, depth: int) -> bool:
        optional = isinstance(plan.default, str | int | bool) or plan.default is None
        return not optional or self.random.random() < (0.3 if depth < DEEPEST else 0.05)

    def _value(self, wanted: Expected, beside: dict[str, Any], depth: int) -> Any:
        ways: list[Any] = []
        ways += [lambda one=one: self._word(one, beside) for one in wanted.words]
        ways += [lambda one=one: one for one in wanted.literals]
        ways += [lambda: self.random.choice((0, 1, 2, 3, 1000, -1))] if int in wanted.values else []
        ways += [lambda: True] if bool in wanted.values else []
        if depth <= 2 * DEEPEST:
            ways += [lambda one=one: self.node(one, depth) for one in wanted.nodes]
        if wanted.listed is not None:
            inside = expected(wanted.listed)
            number = self.random.choice((0, 1, 1, 2))
            ways += [lambda: [self._value(inside, beside, depth) for _ in range(number)]]
        return self.random.choice(ways)() if ways else 1

    def _word(self, word: Word | Naming, beside: dict[str, Any]) -> str:
        if isinstance(word, Naming):
            return self.random.choice(NAMES)
        if word.kind == RULE:
            return "1.1"
        next_to = beside.get(word.on or "")
        words = self.vocabulary.words_for(word, word.kind, next_to)
        known = [*words.known, *(form.replace("N", "2") for form in words.forms)]
        return self.random.choice(known or NAMES)


def _vocabulary(book: str) -> Vocabulary:
    language = tabletop_of(book).language
    assert language is not None
    return language.vocabulary


def _play(case: bytes) -> None:
    file = read(case)
    check_scenario(file)
    dispute = begin(file)
    random = Random(sha256(case).hexdigest())
    for _ in range(MOST_ACTS):
        command = next_command(any_player(random, dispute), dispute.timeline.game)
        if command is None:
            break
        try:
            dispute.submit(command)
        except GoesOnAndOn:  # told in one line; where it is said, its reader adds the place
            break
        dispute.board(dispute.last)
    dispute.steps()
    if dispute.timeline.decision is not None:
        dispute.decision(dispute.last)
    for card in list(dispute.state.cards)[:8]:
        dispute.card_sheet(dispute.last, card)


ABILITIES = Target(
    "abilities",
    "ability trees out of the vocabulary, played",
    _scenario,
    _play,
    seconds=20,
    short=20,
)
