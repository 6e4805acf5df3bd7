"""A difference that is to be explained, as it is put together: two boards, and what was said.

The text of its file is the whole of it. Each act makes another text, so that undoing an act is
looking at the text before it. Of the board as it lies not everything has to be known.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.errors import BadScenario
from judgetool.disputes.explaining.asked import AFTER as FIELDS_OF_AFTER
from judgetool.disputes.explaining.asked import BEFORE as FIELDS_OF_BEFORE
from judgetool.disputes.explaining.asked import Asked, as_scenario, asked, named_zones
from judgetool.disputes.games import tabletop_of
from judgetool.disputes.scenarios.document import Document
from judgetool.disputes.scenarios.file_text import FileText, OnLines, written_anew
from judgetool.disputes.scenarios.models import TRUNK, ScenarioFile, ScriptLine
from judgetool.disputes.scenarios.reading import parse, plain_fields
from judgetool.disputes.setting_up.draft import Draft
from judgetool.disputes.setting_up.places import SETUP, Form, Place, places_of
from judgetool.disputes.setting_up.taken_over import not_taken, take_over
from judgetool.disputes.views import BoardView
from judgetool.engine.kernel.cards import PLAYERS
from judgetool.errors import Problem
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.saving import require_unchanged
from judgetool.operations.disputes.scenarios import FindingView, check_scenario, whole_text
from judgetool.operations.disputes.told_dispute import ToldDispute
from judgetool.operations.files import write_new_file

MOST_KEPT = 300
"""So many texts can be gone back to."""

DECK_LIST = "deck list"
NUMBERED = ("turn number", "starting player")


class Side(StrEnum):
    """One of the two boards."""

    REMEMBERED = "before"
    PRESENT = "after"

    @property
    def other(self) -> "Side":
        """The other one."""
        return Side.PRESENT if self is Side.REMEMBERED else Side.REMEMBERED

    @property
    def fields(self) -> Mapping[str, str]:
        """The fields of the file that belong to it, with what a scenario calls them.

        What was said follows the board as remembered.
        """
        return FIELDS_OF_BEFORE if self is Side.REMEMBERED else FIELDS_OF_AFTER


class OtherBook(Problem):
    """A board that is taken over from a dispute which another rulebook decides."""


class CannotTake(Problem):
    """A board is taken from a step of which a set-up cannot say all that matters."""


class Version(NamedTuple):
    """A text of the file, and what was done last to make it so."""

    text: str
    done: str = ""


@dataclass(frozen=True)
class Kept:
    """What is kept of a difference: its texts, which of them counts, and its file if it has one."""

    versions: tuple[Version, ...]
    at: int
    path: str = ""


class OpenDifference:
    """A difference that is open. After each act ``listener`` is called."""

    def __init__(self, text: str, where: str, cards: CardSource[Card] | None = None) -> None:
        self.cards = cards
        self.path: Path | None = None
        self.listener: Callable[[], object] = _nothing
        self._where = where
        self._versions = [Version(text)]
        self._at = 0
        self._files: dict[tuple[str, Side], ScenarioFile] = {}
        self._saved = text

    @classmethod
    def new(cls, book: str, cards: CardSource[Card] | None = None) -> "OpenDifference":
        """A difference by ``book`` of which nothing is known yet, in the main phase of a turn.

        Raises ``NotFound`` where no game is played by that book.
        """
        return cls(_new_text(book), "new difference", cards)

    @classmethod
    def kept(cls, kept: Kept, cards: CardSource[Card] | None = None) -> "OpenDifference":
        """The difference that was kept, with all that can be undone."""
        found = cls(kept.versions[0].text, "new difference", cards)
        found._versions = list(kept.versions)
        found._at = kept.at
        if kept.path:
            found.path = Path(kept.path)
            found._where = kept.path
        return found

    def to_keep(self) -> Kept:
        """What is to be kept of it."""
        path = "" if self.path is None else str(self.path)
        return Kept(tuple(self._versions), self._at, path)

    # --- what it is

    @property
    def text(self) -> str:
        """The text of its file."""
        return self._versions[self._at].text

    def file(self, side: Side) -> ScenarioFile:
        """One of the boards, as the scenario of a dispute that begins with it."""
        return self._parsed(self.text, side)

    def _parsed(self, text: str, side: Side) -> ScenarioFile:
        """A board of a text; raises ``BadScenario``."""
        key = text, side
        if key not in self._files:
            if len(self._files) > MOST_KEPT:
                self._files.clear()
            self._files[key] = parse(as_scenario(text, side.fields), self._where)
        return self._files[key]

    @property
    def book(self) -> str:
        """The rulebook that decides."""
        return self.file(Side.REMEMBERED).scenario.book

    @property
    def title(self) -> str:
        """What it is called."""
        return self.file(Side.REMEMBERED).scenario.scenario

    @property
    def said(self) -> tuple[str, ...]:
        """What was said between the two boards, line by line."""
        script = self.file(Side.REMEMBERED).scenario.script
        return tuple(line for line in script if isinstance(line, str))

    def board(self, side: Side) -> "BoardOfDifference":
        """One of the boards, to be set up."""
        return BoardOfDifference(self, side)

    def unknown_zones(self) -> tuple[tuple[str, str], ...]:
        """The zones of the board as it lies of which nothing is said: anything can lie there."""
        tabletop = tabletop_of(self.book)
        setup = plain_fields(self.file(Side.PRESENT)).get(SETUP) or {}
        named = {
            (player, zone)
            for player in PLAYERS
            for zone in named_zones(tabletop, setup.get(player) or {})
        }
        places = places_of(tabletop.scenario, tabletop.zones)
        zones = [
            (one.player, one.name)
            for one in places
            if one.player and one.name in tabletop.zones.names
        ]
        return tuple(one for one in zones if one not in named)

    def asked(self) -> Asked:
        """What is to be searched for; raises ``BadScenario`` or ``ImpossibleSetup``."""
        return asked(self.text, self._where, self.cards)

    # --- acts

    def put(self, side: Side, parts: Sequence[tuple[tuple[str, ...], Any]]) -> None:
        """Give fields of a board other values, by their paths in scenarios, as one act."""
        own = {name: field for field, name in side.fields.items()}
        named = [((own.get(path[0], path[0]), *path[1:]), value) for path, value in parts]
        self._change(named, _in_words(side, parts))

    def put_said(self, lines: Sequence[str]) -> None:
        """Let these lines be what was said."""
        new = [line.strip() for line in lines if line.strip()]
        if new != list(self.said):
            self._change([(("said",), new or None)], "what was said")

    def take_step(self, side: Side, dispute: ToldDispute, step: int) -> None:
        """Let a board be what lies on the table after a step of a dispute.

        Its cards come along. Raises ``OtherBook``, and ``CannotTake`` where a game that begins with
        the board would not be that of the dispute: what is under way there cannot be set up. A
        board as it lies is only looked at, and can be taken from any step.
        """
        if dispute.book != self.book:
            raise OtherBook(
                "the dispute and this difference are decided by different rulebooks",
                remedy="begin a new difference: it takes the rulebook of the dispute",
            )
        why = not_taken(dispute.scene(step)) if side is Side.REMEMBERED else ""
        if why and step:
            raise CannotTake(
                f"no board can begin amid {dispute.number(step)}: {why}",
                remedy="take the board from an earlier step, or from a later one",
            )
        setup = taken_from(side, dispute, step)
        cards = plain_fields(dispute.document.file).get("cards") or {}
        parts = [(("cards", name), value) for name, value in cards.items()]
        self._take(side, setup, parts, f"step {dispute.number(step)} of the dispute")

    def take_other(self, side: Side) -> None:
        """Let a board be what is known of the other one."""
        setup = plain_fields(self.file(side.other)).get(SETUP) or {}
        own = {
            name: {one: cards for one, cards in value.items() if one != DECK_LIST}
            if isinstance(value, Mapping)
            else value
            for name, value in setup.items()
            if name not in ("attack", "stack", "standing by")
        }
        self._take(side, own, (), "the other board")

    def clear(self, side: Side) -> None:
        """Let nothing be known of a board but its moment."""
        setup = plain_fields(self.file(side)).get(SETUP) or {}
        moment = {name: setup[name] for name in ("turn", "at", *NUMBERED) if name in setup}
        self._take(side, moment, (), "nothing")

    def _take(
        self,
        side: Side,
        setup: Mapping[str, Any],
        parts: Sequence[tuple[tuple[str, ...], Any]],
        source: str,
    ) -> None:
        other = plain_fields(self.file(side.other)).get(SETUP) or {}
        both = [
            ((side.other, name), setup[name])
            for name in NUMBERED
            if name in setup and name not in other
        ]
        whole = ((side,), OnLines(setup))
        self._change([*parts, whole, *both], f"{_called(side)} from {source}")

    def replace_with(self, other: "OpenDifference") -> None:
        """Let this be another difference, as one act that can be undone."""
        self.path, self._where = other.path, other._where
        self._add(other.text, other.title)
        self._saved = other._saved

    def _change(self, parts: Sequence[tuple[tuple[str, ...], Any]], done: str) -> None:
        """Give fields of the file other values; raises ``BadScenario`` where it would be none."""
        text = self.text
        for path, value in parts:
            edited = FileText(text)
            edited.put_part(path, value)
            text = edited.edited()
        for side in Side:
            self._parsed(text, side)
        if text != self.text:
            self._add(text, done)

    def _add(self, text: str, done: str) -> None:
        self._versions[self._at + 1 :] = [Version(text, done)]
        del self._versions[: max(0, len(self._versions) - MOST_KEPT)]
        self._at = len(self._versions) - 1
        self.listener()

    @property
    def to_undo(self) -> str:
        """What would be undone, in a few words; empty if that is nothing."""
        return self._versions[self._at].done if self._at else ""

    @property
    def to_redo(self) -> str:
        """What would be done again, in a few words; empty if that is nothing."""
        further = self._versions[self._at + 1 :]
        return further[0].done if further else ""

    def undo(self) -> bool:
        """Undo what was done last; False where there is nothing."""
        return self._go(-1)

    def redo(self) -> bool:
        """Do again what was undone last; False where there is nothing."""
        return self._go(1)

    def _go(self, by: int) -> bool:
        if not 0 <= self._at + by < len(self._versions):
            return False
        self._at += by
        self.listener()
        return True

    def save(self, path: Path) -> None:
        """Write it to a file; raises ``ChangedMeanwhile`` or ``CannotWrite``."""
        if self.path is not None and path == self.path:
            require_unchanged(path, self._saved)
        write_new_file(path, self.text, force=True)
        self.path, self._saved = path, self.text
        self.listener()

    # --- what becomes of an explanation

    def step_in(self, dispute: ToldDispute) -> int | None:
        """The step of a dispute after which the board as remembered lies there; None for none.

        That is the set-up, if the board is the same, or a step from which it was taken.
        """
        ours, theirs = plain_fields(self.file(Side.REMEMBERED)), dispute.document.file
        begun = plain_fields(theirs)
        if ours["book"] != begun["book"]:
            return None
        if _same(ours, begun, "cards") and _same(ours, begun, SETUP):
            return 0
        taken = (
            step
            for step in range(dispute.last + 1)
            if (ours.get(SETUP) or {}) == taken_from(Side.REMEMBERED, dispute, step)
        )
        return next(taken, None)

    def as_dispute(self) -> OpenDispute:
        """A dispute that begins with the board as remembered, of which nothing is told yet."""
        kept = ("scenario", "book", "cards", "about", "players", SETUP)
        fields = plain_fields(self.file(Side.REMEMBERED))
        written = {
            name: OnLines(fields[name]) if isinstance(fields[name], Mapping) else fields[name]
            for name in kept
            if fields.get(name)
        }
        return OpenDispute(parse(written_anew(written), "new dispute"), self.cards)


def tell_explanation(
    dispute: OpenDispute, step: int, lines: Sequence[ScriptLine], name: str
) -> None:
    """Tell an explanation in a dispute as an account from ``step`` on, which is shown then.

    ``step`` is one of the account that is looked at; the set-up is that of all.
    """
    if step == 0:
        dispute.look_at(TRUNK)
    taken = {one.name.casefold() for one in dispute.accounts}
    called = (f"{name} {number}" for number in count(1))
    dispute.branch(next(one for one in called if one.casefold() not in taken), step, lines)


def taken_from(side: Side, dispute: ToldDispute, step: int) -> dict[str, Any]:
    """The set-up of a board that is taken from a step of a dispute."""
    file, scene = dispute.document.file, dispute.scene(step)
    begun = plain_fields(file).get(SETUP) or {}
    if step == 0 and side is Side.REMEMBERED and not_taken(scene):
        return dict(begun)
    places = places_of(scene.tabletop.scenario, scene.tabletop.zones)
    draft = Draft(parse(_new_text(dispute.book, SCENARIO), "new board"))
    take_over(draft, scene, places)
    setup: dict[str, Any] = draft.at((SETUP,))
    for player in PLAYERS:
        listed = (begun.get(player) or {}).get(DECK_LIST)
        if listed and side is Side.REMEMBERED:
            setup.setdefault(player, {})[DECK_LIST] = listed
    if side is Side.PRESENT:
        _say_where_nothing_lies(setup, places)
    return setup


def open_difference(path: Path, cards: CardSource[Card] | None = None) -> OpenDifference:
    """The difference in a file; raises ``BadScenario``, or what reading a file can raise."""
    text = whole_text(path, "difference")
    asked(text, str(path), cards)
    _require_changeable(text, path)
    found = OpenDifference(text, str(path), cards)
    found.path = path
    return found


# --- texts and words ------------------------------------------------------------------------------

SCENARIO, DIFFERENCE = "scenario", "difference"


def _new_text(book: str, kind: str = DIFFERENCE) -> str:
    """A file by ``book`` in which nothing lies on a table, in the main phase of a turn."""
    steps = tabletop_of(book).turn.steps
    begins = next((step for step in steps if step.startswith("main")), steps[0])
    boards = (SETUP,) if kind == SCENARIO else (*Side,)
    moments = {str(side): OnLines(turn="A", at=begins) for side in boards}
    return written_anew({kind: f"A new {kind}", "book": book, **moments})


def _say_where_nothing_lies(setup: dict[str, Any], places: Sequence[Place]) -> None:
    """Let the zones of a board be named in which nothing lies, so that this is known of them."""
    for place in places:
        own: dict[str, Any] = setup.setdefault(place.player, {}) if place.player else {}
        if place.kind.form is Form.PILE:
            own.setdefault(place.path[2], nothing_in(place))
        elif place.kind.form is Form.CARD:
            own.setdefault(place.path[2], {} if len(place.path) > len((SETUP, "A", "")) else None)


def nothing_in(place: Place) -> Any:
    """What stands in files where nothing lies in a pile."""
    return 0 if place.kind.number else []


def _called(side: Side) -> str:
    return "the remembered board" if side is Side.REMEMBERED else "the present board"


def _in_words(side: Side, parts: Sequence[tuple[tuple[str, ...], Any]]) -> str:
    """What an act changes, in a few words."""
    path = parts[-1][0] if parts else ()
    return f"{_called(side)}: {' '.join(path[1:])}" if path[:1] == (SETUP,) else " ".join(path)


def _same(one: Mapping[str, Any], other: Mapping[str, Any], name: str) -> bool:
    return bool((one.get(name) or {}) == (other.get(name) or {}))


def _nothing() -> None:
    """Nobody listens."""


def _require_changeable(text: str, path: Path) -> None:
    """Raise ``BadScenario`` where each board can be read, but not the file as a whole."""
    from ruamel.yaml.error import YAMLError

    try:
        FileText(text).put_part(("difference",), "")
    except (YAMLError, ValueError) as failure:
        raise BadScenario(
            "the two boards cannot be read together",
            where=str(path),
            remedy="indent the fields of both boards by the same number of spaces",
        ) from failure


class BoardOfDifference:
    """One board of a difference: what a board is set up in (``WithSetUp``)."""

    def __init__(self, difference: OpenDifference, side: Side) -> None:
        self.difference = difference
        self.side = side

    @property
    def book(self) -> str:
        """The rulebook that decides."""
        return self.difference.book

    @property
    def document(self) -> Document:
        """The board as the scenario of a dispute."""
        return Document.of(self.difference.file(self.side))

    @property
    def imported(self) -> CardSource[Card] | None:
        """The imported cards that can be named."""
        return self.difference.cards

    @property
    def problems(self) -> tuple[FindingView, ...]:
        """What is impossible about the board as remembered; one as it lies can be anything."""
        if self.side is Side.PRESENT:
            return ()
        return check_scenario(self.difference.file(self.side), self.imported, anyway=True)

    def put_parts(self, parts: Sequence[tuple[tuple[str, ...], Any]]) -> None:
        """Give fields other values, as one act; raises ``BadScenario``."""
        self.difference.put(self.side, parts)


def shown_unknown(board: BoardView, unknown: Sequence[tuple[str, str]]) -> BoardView:
    """A board on which each zone of ``unknown`` says that nobody knows what lies there."""
    zones = {
        player: {
            name: replace(zone, name=f"{zone.name}: not known", cards=())
            if (player, name) in unknown
            else zone
            for name, zone in own.items()
        }
        for player, own in board.zones.items()
    }
    return replace(board, zones=zones)
