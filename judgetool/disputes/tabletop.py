"""What a game gives to disputes: all that its set-ups, lines, words and boards have of their own.

The modules of this package work for every game through one :class:`Tabletop`. A game makes it in a
package of its own, such as :mod:`judgetool.disputes.weiss_schwarz`. It is looked up once, where a
file is read or a dispute is opened, and then passed on: mostly as part of a :class:`Scene`.
"""

import re
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any, Generic, TypeVar

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.explaining.customs import NOTHING_USUAL, Customs
from judgetool.disputes.explaining.mistakes import KindOfMistake
from judgetool.disputes.notation.forms import Notation, Said
from judgetool.disputes.scenarios.models import Scenario, ScenarioFile
from judgetool.disputes.telling.trees.words import NO_WORDS, TreeWords
from judgetool.disputes.views import CardView, Taken, Tallied, ZoneView
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.abilities.vocabulary import Language
from judgetool.engine.kernel.cards import CardId, FaceId, Player, Value
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.continuous.at_work import Applied
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.hidden import Finding
from judgetool.engine.kernel.modifiers import Modifier
from judgetool.engine.kernel.rules import Rules
from judgetool.engine.kernel.state import S, State
from judgetool.engine.kernel.turns import TurnTable

S_co = TypeVar("S_co", bound=State, covariant=True)


@dataclass(frozen=True, slots=True)
class Scene(Generic[S_co]):
    """A moment of a dispute: the state, the decision that is asked for, and the game's tabletop.

    Names of cards, places and lines are worked out against a scene. With ``by_place`` a line calls
    cards by their places alone. With ``by_name`` words call them by their names alone, so that it
    does not matter which of several equal cards is meant.
    """

    tabletop: "Tabletop[Any]"
    state: S_co
    decision: Decision | None = None
    by_place: bool = False
    by_name: bool = False

    @property
    def rules(self) -> Rules[Any]:
        """The rules of the game."""
        return self.tabletop.rules

    @property
    def asked(self) -> str:
        """The kind of the decision that is asked for; empty if nothing is."""
        return "" if self.decision is None else self.decision.kind

    @property
    def offered(self) -> tuple[CardId, ...]:
        """The cards among which a choice is asked for; empty if none is."""
        return () if self.decision is None else self.decision.cards


Meaning = Callable[[Any, Said], tuple[Command, ...]]
"""The commands that a line means in a scene."""

Speller = Callable[[Any, Any], str]
"""The line for a command in a scene."""

Teller = Callable[[Any, Any, Any], str]
"""What an event did, in a sentence, with the scenes before and after it."""


@dataclass(frozen=True)
class Zones:
    """The zones of a game, and how people speak of them.

    ``names`` are all zones of a player, in the order in which they are shown. ``hidden`` ones
    show no faces; those ``from_the_top`` are listed from the top, all others from the bottom.
    ``positions`` hold one card each, which is spoken of by the zone alone; ``oriented`` are those
    where cards have an orientation. Abilities can be used from a card in the ``hand``. ``rows``
    are positions from the left, as their own player sees them, by the name of the row; ``called``
    is how people call a zone or a row beside its name. The order of cards in an ``ordered`` zone
    cannot be changed by its player. Cards lie in the zones ``of_one_attack`` only until it ends,
    and leave those that are ``emptied`` together, once there are enough.
    """

    names: tuple[str, ...]
    hand: str
    hidden: Collection[str]
    from_the_top: Collection[str]
    positions: Collection[str]
    oriented: Collection[str]
    ordered: Collection[str]
    of_one_attack: Collection[str] = ()
    emptied: Collection[str] = ()
    rows: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    called: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)

    def named(self, words: str) -> str | None:
        """The zone that ``words`` name, capitals ignored; None where they name none."""
        return self._by_name.get(words.strip().casefold())

    @cached_property
    def _by_name(self) -> Mapping[str, str]:
        """The zones by their names and by how people call them, in small letters."""
        called = {
            word.casefold(): zone for zone in self.names for word in self.called.get(zone, ())
        }
        return {**called, **{name.casefold(): name for name in self.names}}

    @cached_property
    def place(self) -> re.Pattern[str]:
        """How a place on the table is written: a zone, its player, and a number or ``top``."""
        return _place("", self.names)

    @cached_property
    def spoken_place(self) -> re.Pattern[str]:
        """How people speak of a place: also by what they call its zone."""
        return _place(r"(?:(?:the|his|her|their|its)\s+)?(?:own\s+)?", self._by_name)


def _place(before: str, zones: Iterable[str]) -> re.Pattern[str]:
    """A zone by one of these names, its player, and a number or ``top``."""
    zone = "|".join(re.escape(name) for name in sorted(zones, key=len, reverse=True))
    return re.compile(
        rf"{before}(?:(?P<player>[AB])(?:[.]|'s\s+))?(?P<zone>{zone})"
        r"(?:\s+(?P<number>\d{1,4}|top))?",
        re.IGNORECASE,
    )


@dataclass(frozen=True)
class Turn:
    """The phase of each step, in order, and the steps of one turn.

    ``rules`` has the number of the rule about each step, in the first book of the game. From the
    last step of ``again`` the turn can go back to the first one.
    """

    phases: Mapping[str, str]
    steps: tuple[str, ...]
    rules: Mapping[str, str] = field(default_factory=dict)
    again: tuple[str, ...] = ()

    @classmethod
    def of(cls, table: TurnTable, *, again: tuple[str, str]) -> "Turn":
        """The steps of the game's turn table, with the first and the last one of ``again``."""
        steps = tuple(row.name for row in table.turn)
        first, last = map(steps.index, again)
        return cls(
            phases={name: row.phase for name, row in table.rows.items()},
            steps=steps,
            rules={row.name: row.number for row in table.turn},
            again=steps[first : last + 1],
        )

    @cached_property
    def places(self) -> Mapping[str, int]:
        """The place of each step in the order of a turn; steps that can come again share one."""
        found: dict[str, int] = {}
        for step in self.phases:
            before = len(set(found.values()))
            found[step] = found[self.again[0]] if step in self.again[1:] else before
        return found


@dataclass(frozen=True)
class Taking(Generic[S]):
    """How a set-up says of a moment what is true beside where the cards lie.

    ``of_card`` has the fields that are said beside a card in play, ``of_game`` the other fields by
    their paths in the set-up. ``lost`` is what this game's set-ups cannot say, in words. Of lasting
    effects ``is_said`` knows those that stand in such a field.
    """

    of_card: Callable[[S, CardId], Mapping[str, Any]] = lambda _state, _card: {}
    of_game: Callable[["Scene[S]"], Iterable[tuple[tuple[str, ...], Any]]] = lambda _scene: ()
    lost: Callable[[S], Iterable[str]] = lambda _state: ()
    is_said: Callable[[Modifier], bool] = lambda _modifier: False


@dataclass(frozen=True)
class Using(Generic[S]):
    """How activated abilities are used: from which zones, and by which command of the game.

    ``abilities_of`` are those that a card has now; ``is_valid_in`` says whether one can be used
    in a zone, and ``is_active`` whether one is active on a card where it lies; ``command`` uses the
    one at a place (from 0) among all of a card's abilities.
    """

    zones: tuple[str, ...]
    abilities_of: Callable[[S, CardId], tuple[Ability, ...]]
    is_valid_in: Callable[[Ability, str], bool]
    command: Callable[[Player, CardId, int], Command]
    is_active: Callable[[S, CardId, Ability], bool] = lambda _state, _card, _ability: True


def no_labels(_scene: Scene[Any], _decision: Decision) -> Mapping[str, str]:
    """All options have the names that they have in the engine."""
    return {}


def no_option_cards(_state: Any, _decision: Decision) -> Mapping[str, CardId]:
    """Only those options are about a card that are so in every game."""
    return {}


def nothing_else(_scene: Scene[Any], _card: CardId) -> Hashable:
    """Cards of one face in one zone are all alike, if nothing can lie on them."""
    return None


def own_face(state: State, card: CardId) -> tuple[FaceId, ...]:
    """A card is meant by its own name only."""
    face = state.cards[card].face
    return () if face is None else (face,)


def offered_there(scene: Scene[Any], command: Command) -> bool:
    """Whether acts of this kind are asked for, whatever speaks against this one."""
    kind = None if scene.decision is None else scene.decision.kind
    return (kind, type(command)) in scene.rules.acts.judged


@dataclass(frozen=True)
class Lines(Generic[S]):
    """The notation of a game: its forms, what each meaning becomes, and how commands are spelled.

    ``meanings`` has every meaning of a form but "go", ``spellers`` every kind of command: those
    that all games share (:mod:`judgetool.disputes.notation`) and the game's own. ``using`` says how
    abilities are used. ``labels`` are the words for options of a decision that the engine has
    other names for. ``option_cards`` are the cards that such options are about, beside abilities
    that stand by. Two cards of one face in one zone for which ``tells_apart`` gives the same are
    alike: a line can mean either. ``called_by`` are the faces by whose names a line can mean a
    card. At the decisions of the kinds ``passed_over`` players mostly do nothing, which needs no
    line: one about what follows shows it. If they are of ``passed_over_by_pass``, it does so also
    if the other player, who is asked next, passes there. An act is ``in_place`` where it is asked
    for; what speaks against it there is told, rather than that it is not asked for elsewhere.
    """

    notation: Notation
    meanings: Mapping[str, Meaning]
    spellers: Mapping[type[Command], Speller]
    using: Using[S]
    labels: Callable[[Scene[S], Decision], Mapping[str, str]] = no_labels
    option_cards: Callable[[S, Decision], Mapping[str, CardId]] = no_option_cards
    tells_apart: Callable[[Scene[S], CardId], Hashable] = nothing_else
    called_by: Callable[[S, CardId], tuple[FaceId, ...]] = own_face
    passed_over: Collection[str] = ()
    passed_over_by_pass: Collection[str] = ()
    in_place: Callable[[Scene[S], Command], bool] = offered_there


@dataclass(frozen=True)
class Wording:
    """The words of a game for what happens and what is asked.

    ``tellers`` has every kind of event: those that all games share and its own.
    ``notes`` tells each note of the engine; ``questions`` asks each kind of decision that has no
    question by its form; ``asked`` says what is asked about a face. ``terms`` are, for each book,
    its words for those in which everything is written. ``described`` puts into words what was told
    of a card without a known name. ``told`` reads such words; it raises ``NotReadable``.
    ``examples`` are lines that tell a card by such words, and ``answers`` has, for what the rules
    can ask of a face, the words that answer it. ``set_up`` are lines that set a board up: one for a
    place, one that describes a card, and one for several places. An ability ``triggers`` and is
    then ``standing_by``. ``lying`` says how a card lies where it comes, by its orientation. Events
    that are ``passing`` leave nothing behind that must be put back when one backs up. ``trees``
    are the words in which ability trees are told.
    """

    tellers: Mapping[type, Teller]
    notes: Mapping[str, str]
    questions: Mapping[str, str]
    asked: Mapping[str, str]
    terms: Mapping[str, Mapping[str, str]]
    described: Callable[[Mapping[str, object]], str]
    told: Callable[[str], dict[str, Value]]
    examples: tuple[str, ...]
    answers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    set_up: tuple[str, ...] = ()
    triggers: str = "triggers and stands by"
    standing_by: str = "standing by"
    lying: Mapping[str, str] = field(default_factory=dict)
    passing: tuple[type, ...] = ()
    trees: TreeWords = NO_WORDS


def no_shared_areas(_scene: Scene[Any]) -> Mapping[str, ZoneView]:
    """The players share no area."""
    return {}


@dataclass(frozen=True)
class Characteristics(Generic[S]):
    """The information that cards have, as the sheet of a card lists it.

    ``order`` are its kinds by their names in a face. Those in ``words_of`` are lists of words, the
    others are numbers; the state's ``reading`` tells what they are now. ``is_blank`` says that a
    card has no information at all. ``rules_of`` are the rules by which an effect is applied to a
    card, beside those that began it. ``rules_of_value`` says why one kind of information is what
    it is, if the game has continuous effects.
    """

    order: tuple[str, ...]
    words_of: Collection[str]
    is_blank: Callable[[S, CardId], bool]
    rules_of: Callable[[S, Applied], tuple[str, ...]]
    rules_of_value: Callable[[S, CardId, str], tuple[str, ...]] | None = None


def no_attack(_scene: Scene[Any]) -> str | None:
    """No attack is under way."""
    return None


def nothing_said(_scene: Scene[Any], _player: Player) -> tuple[str, ...]:
    """There is nothing more to say of a player than what the areas show."""
    return ()


def in_one_way(_state: Any, _decision: Decision, _card: CardId) -> tuple[str, ...]:
    """A card can be taken for an act in one way only, which needs no word."""
    return ()


def nothing_tallied(
    _state: Any, _decision: Decision, _taken: tuple[Taken, ...]
) -> Iterable[Tallied]:
    """Only the cards are counted."""
    return ()


@dataclass(frozen=True)
class Gathering(Generic[S]):
    """How an act is put together card by card, if there are too many such acts for a list.

    ``candidates`` are the cards that could be taken. ``against`` says why one can never be taken,
    ``ways`` in which ways it can. ``command`` is the act with the cards that are taken, legal or
    not; ``tally`` counts what they bring about. ``besides`` are the other acts at the decision.
    ``confirm`` is the word for the act; for ``most`` and ``portion`` see ``GatherView``.
    """

    confirm: str
    candidates: Callable[[S, Decision], Iterable[CardId]]
    against: Callable[[S, Decision, CardId], Iterable[Objection]]
    command: Callable[[S, Decision, tuple[Taken, ...]], Command]
    besides: Callable[[S, Decision], Iterable[Command]]
    ways: Callable[[S, Decision, CardId], tuple[str, ...]] = in_one_way
    tally: Callable[[S, Decision, tuple[Taken, ...]], Iterable[Tallied]] = nothing_tallied
    most: int | None = None
    portion: int = 0


@dataclass(frozen=True)
class Board(Generic[S]):
    """What the table shows; where it lies is data of ``resources/boards/<book>.toml``.

    ``card`` is a card as it is drawn; its sheet lists its ``characteristics``. ``areas`` are one
    player's areas by the names that the plan has for them, ``shared`` those of both players
    together, such as a stack with what waits on it. ``attack`` says which attack is under way,
    ``gatherings`` are, by the kind of the decision, the acts that are put together card by card.
    ``zone_of_area`` has the areas that show a zone of another name. ``of_player`` is what is said
    beside a player's name.
    """

    card: Callable[[Scene[S], CardId], CardView]
    characteristics: Characteristics[S]
    areas: Callable[[Scene[S], Player], Mapping[str, ZoneView]]
    attack: Callable[[Scene[S]], str | None] = no_attack
    shared: Callable[[Scene[S]], Mapping[str, ZoneView]] = no_shared_areas
    gatherings: Mapping[str, Gathering[S]] = field(default_factory=dict)
    zone_of_area: Mapping[str, str] = field(default_factory=dict)
    of_player: Callable[[Scene[S], Player], tuple[str, ...]] = nothing_said


@dataclass(frozen=True)
class Looking(Generic[S]):
    """What expectations can look at, beside what they can look at in every game.

    ``of_card`` is there for any card, and so is each kind of ``words`` that cards have.
    ``when_oriented`` is there for a card in an oriented zone, which is called a ``character``;
    ``of_game`` for the game as a whole.
    """

    words: tuple[str, ...] = ()
    of_card: Mapping[str, Callable[[S, CardId], Any]] = field(default_factory=dict)
    when_oriented: Mapping[str, Callable[[S, CardId], Any]] = field(default_factory=dict)
    character: str = "card"
    of_game: Mapping[str, Callable[[Scene[S]], Any]] = field(default_factory=dict)


def every_act(acts: Iterable[Command]) -> Iterable[Command]:
    """All acts are worth judging."""
    return acts


def as_itself(_state: Any, face: FaceId) -> FaceId:
    """Every card has one face, under which a list has it."""
    return face


@dataclass(frozen=True)
class RandomPlay(Generic[S]):
    """What random games need to be played.

    ``setup`` gives two random decks before a game by a book. Acts of ``preferred`` kinds come
    before others, each with its probability; ``worth_judging`` leaves out acts that are like
    others. Cards in the zones ``told_first`` are told at times before they matter. ``trial`` is
    a play of a card that will mostly be refused, for measuring how fast that is explained. A card
    that can have several faces is ``listed_as`` one of them. ``setup_of`` gives two random decks of
    real cards, where the texts of the game's cards are read.
    """

    setup: Callable[[Random, str], S]
    preferred: tuple[tuple[tuple[type[Command], ...], float], ...]
    told_first: tuple[str, ...]
    trial: Callable[[Player, CardId], Command]
    worth_judging: Callable[[Iterable[Command]], Iterable[Command]] = every_act
    listed_as: Callable[[S, FaceId], FaceId] = as_itself
    setup_of: Callable[[Random, str, Sequence[Any]], S] | None = None


def the_same(number: str, _book: str) -> str:
    """The rule of the same number, if there is only one book."""
    return number


@dataclass(frozen=True)
class Tabletop(Generic[S]):
    """One game, as disputes need it.

    The scenarios of its ``first_book`` are good for all, with the rules that ``counterpart`` gives
    for its numbers in another (None where that lacks one).
    ``scenario`` is the model of its scenario files, ``state_of`` the state that such a file sets
    up (it raises ``BadScenario``), ``status`` what cannot be about a state. ``language`` is how
    abilities are written, where cards can have some. ``caution`` is what a judge must know before
    relying on a game that is not proven yet. ``mistakes`` are the kinds that judges meet.
    ``customs`` is what is usual in it.
    """

    game: str
    rules: Rules[S]
    zones: Zones
    turn: Turn
    scenario: type[Scenario]
    state_of: Callable[["Tabletop[S]", ScenarioFile, CardSource[Card] | None], S]
    status: Callable[[S], Sequence[Finding]]
    lines: Lines[S]
    wording: Wording
    board: Board[S]
    looking: Looking[S]
    random: RandomPlay[S]
    taking: Taking[S] = Taking()
    counterpart: Callable[[str, str], str | None] = the_same
    caution: str = ""
    language: Language | None = None
    mistakes: tuple[KindOfMistake, ...] = ()
    customs: Customs = field(default=NOTHING_USUAL, hash=False)

    @property
    def first_book(self) -> str:
        """The first of the books by which the game is played."""
        return next(iter(self.rules.books))
