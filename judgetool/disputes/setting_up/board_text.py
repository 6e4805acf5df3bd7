"""A whole board as one text: ``A: clock 6, level 2, hand 4, front Runner, Runner, -; …``.

The text is read part by part. What is understood becomes the board, and is told in the words in
which the program took it; what is not is marked, with what it could mean, and changes nothing.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.errors import Ambiguous, NoSuchCard
from judgetool.disputes.games import tabletop_of
from judgetool.disputes.scenarios.models import MANY, UNKNOWN, ScenarioFile
from judgetool.disputes.setting_up.draft import Draft, Part, one_by_one
from judgetool.disputes.setting_up.inventing import NAMED, card_model, described, invented_as
from judgetool.disputes.setting_up.names import CardNames, near
from judgetool.disputes.setting_up.pieces import (
    OPENING,
    QUOTES,
    after_bracket,
    pieces,
    unquoted,
    whole_names,
)
from judgetool.disputes.setting_up.place_names import Called, PlaceNames
from judgetool.disputes.setting_up.places import SETUP, Form, Place
from judgetool.disputes.setting_up.typed import NOTHING, read, says_how_it_lies, written
from judgetool.engine.kernel.cards import PLAYERS
from judgetool.errors import Problem

LONGEST = 20_000
"""Characters; nobody describes a board with more."""

CARDS = "cards"
KEPT = "nobody has described this card: it keeps its place; describe it, or say which one it is"
"""What is said of the name of a card that is none of the dispute, and not imported either."""

_MARK = re.compile(r"^\s*(?:[*>\u2022\u00b7]|-(?=\s+\S))\s*")
"""What stands before a line of a list."""

_IS = re.compile(r"\s*(?:[:=]|(?:is|are|has|holds)\b)?\s*", re.IGNORECASE)
_COUNT = re.compile(r"(?P<number>\d{1,3})\s+(?:cards?\s+)?(?:in\s+(?:the\s+)?)?", re.IGNORECASE)
_IN = re.compile(r"(?P<what>.+?)\s+(?:in|on|at)\s+(?:the\s+)?(?P<whose>.*)", re.IGNORECASE)
_TURN_AND_STEP = re.compile(r"(?P<turn>.*\bturn\b.*?),?\s+(?P<step>(?:at|in|during)\s.+)", re.I)
_STEP_AND_TURN = re.compile(
    r"(?P<step>.*\b(?:phase|step)(?:\s+\d)?),?\s+(?P<turn>\S.*\bturn\b.*)", re.I
)
_AT = re.compile(
    r"(?:(?:it\s+is|in|during|we\s+are\s+in)\s+)?(?:the\s+)?(?:(?:beginning|start)\s+of\s+(?:the\s+)?)?",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Understood:
    """Words of a text, the place or card that they speak of, and what was understood."""

    words: str
    of: str
    meaning: str


@dataclass(frozen=True)
class Unclear:
    """Words of a text that were not understood: why, and what could stand there instead.

    ``lines`` say each of these meanings in the line of the set-up.
    """

    words: str
    why: str
    meanings: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()


@dataclass(frozen=True)
class BoardRead:
    """What a text says of a board: ``parts`` are the fields of the file that it changes."""

    parts: tuple[Part, ...]
    understood: tuple[Understood, ...]
    unclear: tuple[Unclear, ...]


def read_board(
    file: ScenarioFile,
    cards: CardSource[Card] | None,
    text: str,
    undescribed: Iterable[str] = (),
    *,
    keeping: bool = False,
) -> BoardRead:
    """What ``text`` says of the board of ``file``; what it does not name stays as it is.

    ``undescribed`` are names that lie on the board already, although nobody has described them.
    With ``keeping`` other such names keep their places, too, and are marked.
    """
    if len(text) > LONGEST:
        unclear = Unclear(f"{text[:40]}…", f"this text has more than {LONGEST} characters")
        return BoardRead((), (), (unclear,))
    reading = _Reading(file, cards, undescribed, keeping)
    reading.read(text)
    return reading.result()


@dataclass
class _Told:
    """What is said of a place or a row of places: one piece after the other."""

    player: str
    places: tuple[Place, ...]
    words: str
    pieces: list[str] = field(default_factory=list)


class _Reading:
    """The state of reading a text: whose places are named, and what was said of each."""

    def __init__(
        self,
        file: ScenarioFile,
        cards: CardSource[Card] | None,
        undescribed: Iterable[str],
        keeping: bool,
    ) -> None:
        self.keeping = keeping
        book = file.scenario.book
        self.file, self.tabletop, self.cards = file, tabletop_of(book), cards
        self.names, self.draft = CardNames(file, cards, undescribed), Draft(file)
        self.called = PlaceNames(self.tabletop, book)
        self.people = {player: player for player in PLAYERS}
        self.people |= {name.casefold(): player for player, name in file.scenario.players.items()}
        said = "|".join(re.escape(name) for name in (*file.scenario.players.values(), *PLAYERS))
        self._whose = re.compile(rf"(?:player\s+)?(?P<who>{said})(?:'s\b|\.)?(?!\w)", re.I)
        self.player = ""
        self.told: list[_Told] = []
        self._named: set[tuple[str, ...]] = set()
        self.understood: list[Understood] = []
        self.unclear: list[Unclear] = []

    def result(self) -> BoardRead:
        """What was understood, and what was not."""
        added = ((("cards", name), code) for name, code in self.names.added.items())
        parts = (*added, *_together(self.file, self.draft))
        return BoardRead(parts, tuple(self.understood), tuple(self.unclear))

    def read(self, text: str) -> None:
        """Read the cards first, then all that is said of places."""
        segments = [_MARK.sub("", one, count=1).strip() for one in _segments(text)]
        for segment in [one for one in segments if one]:
            if not self._card(segment):
                self._segment(segment)
        for told in self.told:
            self._put(told)

    # --- cards

    def _card(self, segment: str) -> bool:
        """Take up ``NAME: what it is`` and ``NAME = CODE``; False where it is no such thing."""
        match = NAMED.fullmatch(segment)
        if match is None or self._is_place(match["name"]):
            return False
        name, text = unquoted(" ".join(match["name"].split())), match["text"].strip()
        found = None
        if self.cards is not None:
            found = self.cards.find(self.file.scenario.book, text, forgiving=False).card
        if found is not None:
            self.draft.put((CARDS, name), found.code)
            self.understood.append(Understood(segment, name, f"{found.name} ({found.code})"))
        else:
            try:
                card = invented_as(self.tabletop, name, text)
            except Problem as problem:
                self._mark(segment, problem)
                return True
            self.draft.put((CARDS, name), dict(card.fields))
            words = described(card_model(self.tabletop.scenario), card.fields)
            taken = ", ".join(f"{one} {value}" for one, value in card.not_said.items())
            said = f"{words} ({taken} was not said)" if taken else words
            self.understood.append(Understood(segment, name, said))
        self.names.learn(name)
        return True

    def _is_place(self, words: str) -> bool:
        """Whether the words before a colon name a player, a place, or both."""
        whose = self._whose.match(words)
        rest = words[whose.end() :].strip(" .") if whose is not None else words
        if whose is not None and not rest:
            return True
        for moment in (False, True):
            found = self.called.begins(rest, moment=moment)
            if found is not None and not rest[found.end :].strip():
                return True
        return "," in rest and (whose is not None or self.called.begins(rest) is not None)

    # --- segments and their pieces

    def _segment(self, segment: str) -> None:
        """Take up what stands between two semicolons or line ends: pieces between commas."""
        target: _Told | None = None
        rest = self._after_player(segment)
        for piece in pieces(rest, self.names):
            target = self._piece(piece, target)

    def _after_player(self, text: str) -> str:
        """``text`` without the player before it, who is the one that is spoken of now."""
        whose = self._whose.match(text)
        if whose is None or re.match(r"\s*turn\b", text[whose.end() :]) or self._own_step(text):
            return text
        rest = text[whose.end() :].lstrip()
        has_mark = rest.startswith(":") or not rest or text[whose.end() - 1] in ".s"
        if not has_mark and (whose["who"].islower() or not self._speaks_of_place(rest)):
            return text
        self.player = self.people[_person(whose["who"])]
        return rest.removeprefix(":").strip()

    def _speaks_of_place(self, text: str) -> bool:
        counted = _COUNT.match(text)
        return (
            self.called.begins(text) is not None
            or (counted is not None and self.called.begins(text[counted.end() :]) is not None)
            or self.called.begins(_IS.sub("", text, count=1)) is not None
        )

    def _piece(self, piece: str, target: _Told | None) -> _Told | None:
        """Take up a piece; gives what the next one goes on with."""
        if target is not None and self._names_a_card(piece):
            target.pieces.append(piece)
            return target
        if (owned := self._own_step(piece)) is not None:
            who, piece = owned
            target = self._piece(f"{who}'s turn", target)
        both = _TURN_AND_STEP.fullmatch(piece) or _STEP_AND_TURN.fullmatch(piece)
        if both is not None and self._moment(both["step"]) is not None:
            target, piece = self._piece(both["turn"], target), both["step"]
        new = self._moment(piece) or self._new_target(piece)
        if new is not None:
            self.told.append(new)
            return new
        if target is None:
            self.unclear.append(self._no_place(piece))
            return None
        target.pieces.append(piece)
        return target

    def _names_a_card(self, piece: str) -> bool:
        """Whether a piece begins with a card's whole name, so that it names no place.

        A card can be called as a place is: “clock” is the card then, “clock Owl” and “clock: Owl”
        say what lies there.
        """
        counted = MANY.fullmatch(piece)
        end = self.names.begins(counted["name"] if counted else piece)
        places = (*self.called.all_begun(piece), *self.called.all_begun(piece, moment=True))
        return end > 0 and not any(
            one.end >= end and self._is_said_of_place(piece[one.end :]) for one in places
        )

    def _is_said_of_place(self, text: str) -> bool:
        """Whether ``text``, behind the name of a place, says what lies there."""
        what = _after_is(text, 0).strip()
        counted = MANY.fullmatch(what)
        words = counted["name"] if counted else what
        return what != "" and (
            text.lstrip().startswith(":")
            or what.isdecimal()
            or what.casefold() in NOTHING
            or words[0] in QUOTES
            or words.casefold().startswith(UNKNOWN)
            or self.names.begins(words) > 0
        )

    def _new_target(self, piece: str) -> _Told | None:
        """A piece that names a place: before what lies there, or behind it."""
        text, player = piece, self.player
        whose = self._whose.match(text)
        if whose is not None and self._speaks_of_place(text[whose.end() :].lstrip(" :")):
            player = self.people[_person(whose["who"])]
            text = text[whose.end() :].lstrip(" :")
        found = self._place_before(text)
        if found is not None:
            return self._target(player, found.names, piece, _after_is(text, found.end))
        counted = _COUNT.match(text)
        after = None if counted is None else self.called.begins(text[counted.end() :])
        if counted is not None and after is not None and counted.end() + after.end == len(text):
            return self._target(player, after.names, piece, counted["number"])
        behind = self.called.ends(text)
        what = None if behind is None else _IN.fullmatch(text[: behind.begin].strip() + " ")
        if behind is None or what is None:
            return None
        whose = self._whose.fullmatch(what["whose"].strip())
        if whose is not None:
            player = self.people[_person(whose["who"])]
        elif what["whose"].strip():
            return None
        return self._target(player, behind.names, piece, what["what"])

    def _place_before(self, text: str) -> Called | None:
        """The place with which ``text`` begins; the name of a card behind it is left whole."""
        found = list(self.called.all_begun(text))
        with_card = (one for one in found if self.names.begins(_after_is(text, one.end)))
        return next(with_card, found[0] if found else None)

    def _target(self, player: str, names: Sequence[str], piece: str, content: str) -> _Told | None:
        if not player:
            meanings = tuple(f"{one}: {piece}" for one in PLAYERS)
            self.unclear.append(Unclear(piece, "it does not say whose", meanings, meanings))
            return _Told("", (), piece)
        places = tuple(self.called.places[player, name] for name in names)
        return _Told(player, places, " ".join((player, *names[:1])), [content] if content else [])

    def _no_place(self, piece: str) -> Unclear:
        return Unclear(piece, "no place is named before it", self._of_places(piece))

    def _of_places(self, piece: str) -> tuple[str, ...]:
        """A piece whose first word is nearly the name of a place, with that name."""
        first, *others = piece.split(maxsplit=1)
        places = dict.fromkeys(name for player, name in self.called.places if player)
        like = near(first, places) if others else ()
        return tuple(" ".join((name, *others)) for name in like)

    # --- the moment

    def _moment(self, piece: str) -> _Told | None:
        """A piece that says whose turn it is, its number, the step, or another part of these."""
        said = self._in_sentence(piece)
        if said is None:
            found = self.called.begins(piece, moment=True)
            if found is None:
                return None
            name, content = found.names[0], _after_is(piece, found.end)
            if name == "turn":
                content = re.sub(r"^(?:player|of)\s+", "", content)
                if content.isdecimal():
                    name = "turn number"
            said = name, content
        name, content = said
        place = self.called.places.get(("", name))
        if place is None:
            return None
        if set(place.kind.words) == set(PLAYERS):
            content = self.people.get(_person(content), content)
        if place.kind.form is Form.TRUTH and not content:
            content = "yes"
        return _Told("", (place,), piece, [content] if content else [])

    def _own_step(self, text: str) -> tuple[str, str] | None:
        """The player and the step where ``text`` begins as ``B's main phase``: it is B's turn."""
        whose = self._whose.match(text)
        if whose is None or not whose[0].endswith("'s"):
            return None
        step = text[whose.end() :].partition(",")[0].strip()
        return None if self._step(step) is None else (whose["who"], step)

    def _in_sentence(self, piece: str) -> tuple[str, str] | None:
        """The field of the moment of which people speak in other words than by its name."""
        whose = self._whose.search(piece)
        if whose is not None:
            around = f"{piece[: whose.start()]}PLAYER{piece[whose.end() :]}".strip()
            for pattern, name in _SENTENCES:
                if re.fullmatch(pattern, around, re.IGNORECASE):
                    return name, whose["who"]
        step = self._step(_AT.sub("", piece, count=1).strip())
        return None if step is None else ("at", step)

    def _step(self, words: str) -> str | None:
        """The step of this name, or the first one of the phase of this name.

        A phase can be called a step, as people do: “attack step”.
        """
        wanted = re.sub(r"[\s-]+", " ", words).casefold()
        at = self.called.places.get(("", "at"))
        steps = () if at is None else at.kind.words
        for step in steps:
            if step.casefold() == wanted:
                return step
        phases = self.tabletop.turn.phases
        called = (wanted, re.sub(r" step$", " phase", wanted))
        return next((step for step in steps if phases.get(step, "").casefold() in called), None)

    # --- what lies there

    def _put(self, told: _Told) -> None:
        """Let what was said stand at its places."""
        if not told.places:
            return
        if len(told.places) > 1:
            self._put_row(told)
            return
        place = told.places[0]
        if place.kind.form is Form.PILE:
            self._put_pile(place, told.pieces)
            return
        self._put_one(place, told.pieces)

    def _put_one(self, place: Place, said: Sequence[str]) -> None:
        text = ", ".join(said)
        if not text and place.kind.form is not Form.CARD:
            self.unclear.append(Unclear(str(place), "nothing is said about it"))
            return
        try:
            value = self._step_of(place, text) or self._read(place, text)
        except Problem as problem:
            self._mark(text, problem, f"{place.player} {place.name}:".strip())
            return
        if place.path in self._named and place.kind.form is Form.SEVERAL:
            value = [*(self.draft.at(place.path) or ()), *value]
        self._named.add(place.path)
        usual = place.kind.form is not Form.WORD and value == place.usual
        self.draft.put(place.path, None if usual else value)
        self._understand(text or "-", place, value)

    def _read(self, place: Place, words: str) -> Any:
        """What words say that shall stand at a place.

        A card that nobody has described keeps its place, and is marked, so that nothing is lost.
        Words that are nearly the name of a place are none.
        """
        try:
            return read(place.kind, words, self.names)
        except NoSuchCard:
            holds_cards = place.kind.form in (Form.PILE, Form.CARD)
            if not (self.keeping and holds_cards) or self._of_places(words):
                raise
        known, kept = self.names.all, len(self.names.kept)
        self.names.keeping = True
        try:
            value = read(place.kind, words, self.names)
        finally:
            self.names.keeping = False
        for name in self.names.kept[kept:]:
            like = near(name, known)
            lines = tuple(f"“{name}” is {one}" for one in like)
            self.unclear.append(Unclear(name, KEPT, like, lines))
        return value

    def _step_of(self, place: Place, text: str) -> str | None:
        return self._step(text) if place.path == (SETUP, "at") else None

    def _put_row(self, told: _Told) -> None:
        """Cards on the positions of a row in order; what only says how one lies goes with it."""
        each = _joined(told.places[0], told.pieces, self.names)
        for place, piece in zip(told.places, each, strict=False):
            self._put_one(place, [piece])
        for piece in each[len(told.places) :]:
            why = f"only {len(told.places)} cards can be there"
            self.unclear.append(Unclear(piece, why))

    def _put_pile(self, place: Place, said: Sequence[str]) -> None:
        cards = self.draft.cards(place, 0) if place.path in self._named else []
        self._named.add(place.path)
        words = ", ".join(said)
        for piece in _joined(place, said, self.names):
            if piece.strip().casefold() in NOTHING:
                continue
            try:
                value = self._read(place, piece)
            except Problem as problem:
                self._mark(piece, problem, f"{place.player} {place.name}: +")
                continue
            cards += one_by_one(value)
        self.draft.put_cards(place, cards)
        self._understand(words or "-", place, self.draft.at(place.path))

    def _understand(self, words: str, place: Place, value: Any) -> None:
        meaning = written(place.kind, value)
        if place.kind.form is Form.PILE and isinstance(value, int):
            meaning = f"{value} unknown" if value else ""
        self.understood.append(Understood(words, str(place), meaning or "nothing"))

    def _mark(self, words: str, problem: Problem, before: str = "") -> None:
        """Mark words that were not understood, with what they could mean.

        ``before`` is what names their place in the line of the set-up.
        """
        said = MANY.fullmatch(words)
        count = f"{said['number']} " if said else ""
        if isinstance(problem, Ambiguous):
            like, why = problem.meanings, problem.what.partition(": ")[0]
        else:
            like, why = near(said["name"] if said else words, self.names.all), problem.what
        meanings = tuple(f"{count}{name}" for name in like)
        if not meanings:
            meanings, before = self._of_places(words), ""
        lines = tuple(f"{before} {one}" for one in meanings) if before else ()
        self.unclear.append(Unclear(words, why, meanings, lines))


_SENTENCES = (
    (r"(?:it\s+is\s+)?PLAYER\s+turn", "turn"),
    (r"PLAYER\s+(?:has|takes)\s+(?:the|their)\s+turn", "turn"),
    (r"(?:it\s+is\s+the\s+)?turn\s+(?:of|player)?\s*:?\s*PLAYER", "turn"),
    (r"PLAYER\s+(?:started|starts|began|begins|(?:goes|went)\s+first)", "starting player"),
)
"""How people say a field of the moment that has a player."""


def _after_is(text: str, at: int) -> str:
    """What is said behind the name of a place."""
    found = _IS.match(text, at)
    return text[at if found is None else found.end() :]


def _person(words: str) -> str:
    return words.upper() if words.upper() in PLAYERS else words.casefold()


def _segments(text: str) -> Iterator[str]:
    """The parts of a text between semicolons and line ends, outside brackets and quotations."""
    for line in re.split(r"[\n\r]", text):
        begin = at = 0
        while at < len(line):
            if line[at] == ";":
                yield line[begin:at]
                begin = at = at + 1
            else:
                at = after_bracket(line, at) if line[at] in (*OPENING, *QUOTES) else at + 1
        yield line[begin:]


def _joined(place: Place, said: Sequence[str], names: CardNames) -> list[str]:
    """Pieces, of which one that only says how a card lies goes with the card before it.

    Those that name a card together are one.
    """
    part, each = place.kind.part, list[str]()
    for piece in whole_names(said, names):
        if each and part is not None and says_how_it_lies(part, piece, names):
            each[-1] = f"{each[-1]}, {piece}"
        else:
            each.append(piece)
    return each


def _together(file: ScenarioFile, draft: Draft) -> Iterator[Part]:
    """The parts of a draft; a player's set-up that the file does not have yet is one part."""
    whole: dict[tuple[str, ...], None] = {}
    written_setup: Mapping[str, Any] = file.document.get(SETUP, {})
    for path, value in draft.parts:
        if path[0] == SETUP and path[1] in PLAYERS and path[1] not in written_setup:
            whole[tuple(path[:2])] = None
        else:
            yield path, value
    for path in whole:
        yield path, draft.at(path)
