"""Setting up the board of an open dispute: each act is one edit of its file, and can be undone."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.errors import BadScenario, ImpossibleSetup, NotReadable
from judgetool.disputes.games import tabletop_of
from judgetool.disputes.scenarios.models import ScenarioFile
from judgetool.disputes.scenarios.standing import standing, undescribed
from judgetool.disputes.setting_up.board_text import read_board
from judgetool.disputes.setting_up.completing import completions
from judgetool.disputes.setting_up.draft import Draft, Part, called_otherwise, fitting, named
from judgetool.disputes.setting_up.inventing import NAMED, invented
from judgetool.disputes.setting_up.names import CardNames
from judgetool.disputes.setting_up.place_names import PlaceNames
from judgetool.disputes.setting_up.places import (
    SETUP,
    TEXT,
    Field,
    Form,
    Place,
    fields_of,
    places_of,
)
from judgetool.disputes.setting_up.typed import (
    AS_USUAL,
    CARD_FIELD,
    NOTHING,
    ORIENTATION,
    examples,
    read,
    said,
    written,
)
from judgetool.disputes.setting_up.under_way import PartIn, parts_of
from judgetool.disputes.views import BoardView, CardSheet
from judgetool.engine.kernel.cards import PLAYERS
from judgetool.errors import Problem
from judgetool.operations.disputes.scenarios import FindingView
from judgetool.operations.disputes.with_set_up import WithSetUp

ADDRESSED = re.compile(r"(?P<place>[^:]*?)\s*:\s*")
"""Text for a place that it names: ``B hand: Runner``."""


IS_THE_CARD = re.compile(r"[“\"]?(?P<name>[^”\"]+?)[”\"]?\s+is\s+(?P<card>.+)")
"""Text that says which card a name means: ``“Runer” is Runner``."""

EXAMPLES = {
    Form.NUMBER: "1000, or nothing",
    Form.COUNTS: "Luck 2, or nothing",
    Form.PILE: "Runner, 2, or nothing",
    Form.CARD: "Runner, or nothing",
}


ABOUT = (
    Place(("scenario",), "", "title", TEXT),
    Place(("about",), "", "about", TEXT, ""),
    *(Place(("players", player), "", f"player {player}", TEXT, "") for player in PLAYERS),
)
"""What is said of the whole dispute: what it is called, what it is about, who plays."""


class CannotSetUp(Problem):
    """An act of setting up after which no board could be shown."""


class Lying(NamedTuple):
    """A card of the board by its place, and the number (from 0) of its entry there."""

    place: Place
    entry: int


class Saying(NamedTuple):
    """Something that can be said of a card: ``text`` says it, ``words`` are shown to the user.

    If it ``asks`` for a value, that comes after the text; ``now`` is the one that it has, and
    ``example`` is one. Otherwise it ``holds`` or not.
    """

    words: str
    text: str
    asks: bool = False
    holds: bool = False
    now: str = ""
    example: str = ""


class SettingUp:
    """The set-up of ``dispute``: its places, what stands there, and what can be done to it."""

    def __init__(self, dispute: WithSetUp) -> None:
        self.dispute = dispute
        self._shown: tuple[ScenarioFile, Dispute] | None = None

    # --- what there is

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """All places, in the order in which a board is mostly described."""
        tabletop = tabletop_of(self.dispute.book)
        return (*places_of(tabletop.scenario, tabletop.zones), *ABOUT)

    @property
    def _file(self) -> ScenarioFile:
        return self.dispute.document.file

    @property
    def _scene(self) -> Dispute:
        """The set-up as it lies on the table, before any rule was carried out."""
        if self._shown is None or self._shown[0] is not self._file:
            scene, _ = standing(self._file, self.dispute.imported)
            unplayed = Dispute.unplayed(scene, ImpossibleSetup("it is being set up"))
            self._shown = self._file, unplayed
        return self._shown[1]

    def board(self) -> BoardView:
        """The board as it is set up."""
        return self._scene.board(0)

    def card_sheet(self, card: int) -> CardSheet:
        """All that is known of a card."""
        return self._scene.card_sheet(0, card)

    @property
    def findings(self) -> tuple[FindingView, ...]:
        """Everything impossible about the set-up, and what only card texts bring about."""
        return self.dispute.problems

    def text_of(self, place: Place) -> str:
        """What stands at a place, as it is typed."""
        return written(place.kind, Draft(self._file).at(place.path))

    def place_of_area(self, player: str, area: str) -> Place | None:
        """The place to which an area of the table belongs."""
        zone = tabletop_of(self.dispute.book).board.zone_of_area.get(area, area)
        return self._place(player, zone)

    def _place(self, player: str, name: str) -> Place | None:
        return next((one for one in self.places if (one.player, one.name) == (player, name)), None)

    def areas_of(self, place: Place) -> tuple[str, ...]:
        """The areas of the table that show what lies at a place."""
        areas = tabletop_of(self.dispute.book).board.zone_of_area
        return tuple(area for area, zone in areas.items() if zone == place.name) or (place.name,)

    def example(self, place: Place) -> str:
        """What could be typed into a place where nothing is."""
        kind = place.kind
        if kind.form is Form.PILE:
            return "such as: 3 Runner, 2 unknown; or 6"
        if kind.form is Form.CARD:
            return "the name of a card, or unknown"
        if kind.form is Form.FIELDS and kind.part is not None:
            return examples(fields_of(kind.part).values())
        if kind.form is Form.SEVERAL and kind.of is not None and kind.of.part is not None:
            return examples(fields_of(kind.of.part).values())
        if kind.form is Form.WORD:
            return ", ".join(kind.words)
        return "such as: 4 Runner, 4 Finale" if kind.form is Form.COUNTS else str(kind.form.value)

    @property
    def lines_to_type(self) -> tuple[str, ...]:
        """Lines that set a board of this game up, for a place, a card and several places."""
        return tabletop_of(self.dispute.book).wording.set_up

    def says_of_cards(self, place: Place) -> str:
        """What can be said of a card there beside which one it is, in short."""
        part = place.kind.part if place.kind.form in (Form.PILE, Form.CARD) else None
        if part is None:
            return ""
        return examples(one for one in fields_of(part).values() if one.name != CARD_FIELD)

    def sayings(self, card: int) -> tuple[Saying, ...]:
        """All that can be said of a card of the board where it lies."""
        there = self.lying(card)
        part = None if there is None else there.place.kind.part
        if there is None or part is None:
            return ()
        entry = self._entries(there.place)[there.entry]
        said_now = entry if isinstance(entry, dict) else {}
        return tuple(
            saying
            for name, field in fields_of(part).items()
            if name != CARD_FIELD
            for saying in _sayings(field, said_now.get(name, field.usual))
        )

    def parts_in(self, card: int) -> tuple[PartIn, ...]:
        """The parts that a card of the board has in what is under way, or can be given."""
        return tuple(parts_of(self._scene.scene(0), self.places, Draft(self._file), card))

    def take_part(self, card: int, part: PartIn) -> None:
        """Give a card that part in what is under way, or take it away; raises ``CannotSetUp``."""
        draft = Draft(self._file)
        there = self.lying(card)
        if part.takes_card and not part.holds and there is not None:
            cards = draft.cards(there.place, self._number(there.place))
            del cards[there.entry]
            draft.put_cards(there.place, cards)
        draft.put(part.path, part.value)
        self._do(draft)

    def turned(self, card: int) -> str:
        """What says that a card lies in the next orientation; empty where it has none."""
        turns = [one for one in self.sayings(card) if one.text.startswith(f"{ORIENTATION} ")]
        now = next((place for place, one in enumerate(turns) if one.holds), -1)
        return turns[(now + 1) % len(turns)].text if turns else ""

    def top_card(self, place: Place) -> int | None:
        """The card of the board that lies on top at a place."""
        zones = self._scene.state.zones.get(place.player, {})
        return next(iter(reversed(zones.get(place.name, ()))), None)

    def _entries(self, place: Place) -> list[Any]:
        return Draft(self._file).cards(place, self._number(place))

    def places_of(self, finding: FindingView) -> tuple[Place, ...]:
        """The places to which something impossible belongs."""
        places = (self._place(player, zone) for player, zone in finding.zones)
        return tuple(dict.fromkeys(place for place in places if place is not None))

    def called(self, words: str, player: str) -> Place | None:
        """The place that ``words`` name, or begin to name; one of ``player`` if nobody is named.

        A word of a name is enough: of several the first is meant.
        """
        match = re.fullmatch(r"(?:([AB])\b(?:'s|[.])?\s*)?(.+)", words.strip())
        if match is None:
            return None
        whose, name = match[1] or player or PLAYERS[0], match[2].casefold()
        near = {one.name.casefold(): one for one in self.places if one.player in (whose, "")}
        if name in near:
            return near[name]
        short = self._place_names.begins(name)
        if short is not None and short.end == len(name) and len(short.names) == 1:
            return self._place(whose, short.names[0])
        of_words = [one for called, one in near.items() if name in called.split()]
        if of_words:
            return of_words[0]
        begun = [one for called, one in near.items() if called.startswith(name)]
        return begun[0] if len(begun) == 1 else None

    def completions(self, place: Place, text: str) -> tuple[int, tuple[str, ...]]:
        """Where the word begins that is typed at the end of ``text``, and what it can become."""
        named_place, begin = self._addressed(text, place)
        found, words = completions(named_place.kind, text[begin:], self._names())
        return begin + found, words

    def _addressed(self, text: str, place: Place) -> tuple[Place, int]:
        """The place for which a text is, and where in the text what is for it begins."""
        match = ADDRESSED.match(text)
        if match is not None and match["place"].strip().upper() in PLAYERS:
            return place, 0
        found = None if match is None else self.called(match["place"], place.player)
        return (place, 0) if match is None or found is None else (found, match.end())

    @cached_property
    def _place_names(self) -> PlaceNames:
        return PlaceNames(tabletop_of(self.dispute.book), self.dispute.book)

    def _names(self) -> CardNames:
        return CardNames(self._file, self.dispute.imported, self._undescribed)

    @property
    def _undescribed(self) -> tuple[str, ...]:
        """The cards that lie on the board although nobody has described them."""
        return undescribed(self._scene.state)

    # --- acts

    def say(self, text: str, place: Place) -> Place | None:
        """Put what ``text`` says into ``place``, or into the one that it names; gives that one.

        ``hand: Runner`` names one. ``+ Runner`` is laid upon what lies there, and ``- Runner`` is
        taken away. ``Runner: yellow climax`` describes a card, and ``A: clock 6, hand 4`` several
        places: then there is none to give. ``“Runer” is Runner`` says which card one is that nobody
        has described. Raises ``NotReadable``, ``NoSuchCard``, ``Ambiguous`` or ``CannotSetUp``.
        """
        named_so = IS_THE_CARD.fullmatch(text.strip())
        if named_so is not None and named_so["name"] in self._undescribed:
            self._call_otherwise(named_so["name"], named_so["card"])
            return place
        found, begin = self._addressed(text, place)
        if begin == 0 and NAMED.fullmatch(text.strip()):
            self._put_board(text)
            return None
        try:
            self.put(found, text[begin:])
        except NotReadable:
            # “Att: red character” is a card, although “att” is how “attack” begins.
            if not begin or not self._invented(text):
                raise
            return None
        return found

    def _invented(self, text: str) -> bool:
        """Add the card that ``text`` describes; False where it describes none."""
        try:
            card = invented(tabletop_of(self.dispute.book), text)
        except NotReadable:
            return False
        self._put_parts([(("cards", card.name), dict(card.fields))])
        return True

    def _call_otherwise(self, name: str, words: str) -> None:
        """Let a card that nobody has described be the one that ``words`` mean, wherever it lies."""
        names = self._names()
        meant = names.meant(words)
        written = Draft(self._file).at((SETUP,))
        parts = [((SETUP, *path), value) for path, value in called_otherwise(written, name, meant)]
        added = [(("cards", one), code) for one, code in names.added.items()]
        self._put_parts([*added, *parts])

    def _put_board(self, text: str) -> None:
        """Put all that a text says of the board and its cards, if all of it is understood."""
        read = read_board(self._file, self.dispute.imported, text, self._undescribed)
        if read.unclear:
            first = read.unclear[0]
            meant = " or ".join(f"“{one}”" for one in first.meanings)
            raise NotReadable(f"“{first.words}”: {first.why}", remedy=meant and f"say {meant}")
        self._put_parts(read.parts)

    def put(self, place: Place, text: str) -> None:
        """Let what ``text`` says stand at ``place``, instead of what was there.

        Text after a plus or a minus is added to it or taken away. Raises as :meth:`say`.
        """
        names, draft = self._names(), Draft(self._file)
        sign = text.strip()[:1] if place.kind.form is Form.PILE else ""
        if sign in ("+", "-") and text.strip() != sign:
            value = read(place.kind, text.strip()[1:], names)
            self._change_pile(draft, place, value, takes=sign == "-")
        else:
            value = read(place.kind, text, names)
            draft.put(place.path, None if value == place.usual else value)
        self._do(draft, names)

    def empty(self, place: Place) -> None:
        """Let nothing be at ``place``."""
        self.put(place, "")

    def _change_pile(self, draft: Draft, place: Place, value: Any, *, takes: bool) -> None:
        """Lay cards upon those of a pile, or take such cards away from it."""
        before = draft.cards(place, self._number(place))
        other = Draft(self._file)
        other.put(place.path, value)
        cards = other.cards(place, 0)
        if not takes:
            on_top = self._from_the_top(place)
            draft.put_cards(place, [*cards, *before] if on_top else [*before, *cards])
            return
        left = list(before)
        for card in cards:
            found = next((one for one in left if named(one) == named(card)), None)
            if found is None:
                raise NotReadable(
                    f"{place} has no {named(card)}", remedy="name a card that is there"
                )
            left.remove(found)
        draft.put_cards(place, left)

    def lying(self, card: int) -> Lying | None:
        """Where a card of the board stands in the set-up; None if it is no entry of its own."""
        state = self._scene.state
        player, zone = state.cards[card].zone
        place = self._place(player, zone)
        if place is None or place.kind.form not in (Form.PILE, Form.CARD):
            return None
        there = state.cards_in(player, zone)
        at = there.index(card)
        return Lying(place, len(there) - 1 - at if self._from_the_top(place) else at)

    def move(self, card: int, place: Place) -> str:
        """Lay a card of the board upon those at another place; raises ``CannotSetUp``.

        Gives the name of the card that lay there before, where there is room for one only.
        """
        there = self.lying(card)
        if there is None or place.kind.form not in (Form.PILE, Form.CARD):
            raise CannotSetUp(f"this card cannot be put at {place}")
        draft = Draft(self._file)
        if there.place == place:
            return ""
        cards = draft.cards(there.place, self._number(there.place))
        entry = cards.pop(there.entry)
        draft.put_cards(there.place, cards)
        upon = draft.cards(place, self._number(place))
        entry = fitting(entry, place)
        on_top = self._from_the_top(place)
        draft.put_cards(place, [entry, *upon] if on_top else [*upon, entry])
        self._do(draft)
        return named(upon[-1]) if upon and place.kind.form is Form.CARD else ""

    def take_out(self, card: int) -> None:
        """Take a card of the board away; raises ``CannotSetUp``."""
        self._change_entry(card, lambda _: None)

    def change(self, card: int, text: str) -> None:
        """Say more of a card of the board, such as ``rest, power +500``; raises as :meth:`say`.

        What is as usual is no more said of it.
        """
        names = self._names()

        def changed(entry: Any) -> Any:
            there = self.lying(card)
            assert there is not None
            part = there.place.kind.part
            if part is None:
                raise CannotSetUp(f"nothing more can be said about a card in {there.place}")
            before = entry if isinstance(entry, dict) else {CARD_FIELD: entry}
            new = {**before, **said(part, text, names, but=(CARD_FIELD,))}
            fields = fields_of(part)
            kept = {
                name: value
                for name, value in new.items()
                if name == CARD_FIELD or (value is not None and value != fields[name].usual)
            }
            return kept if len(kept) > 1 else named(kept)

        self._change_entry(card, changed, names)

    def _change_entry(
        self, card: int, change: Callable[[Any], Any], names: CardNames | None = None
    ) -> None:
        there = self.lying(card)
        if there is None:
            raise CannotSetUp("this card has no entry of its own in the set-up")
        draft = Draft(self._file)
        cards = draft.cards(there.place, self._number(there.place))
        new = change(cards[there.entry])
        cards[there.entry : there.entry + 1] = [] if new is None else [new]
        draft.put_cards(there.place, cards)
        self._do(draft, names)

    def _number(self, place: Place) -> int:
        """How many cards lie at a place."""
        zones = self._scene.state.zones.get(place.player, {})
        return len(zones.get(place.name, ()))

    def _from_the_top(self, place: Place) -> bool:
        return place.name in tabletop_of(self.dispute.book).zones.from_the_top

    def _do(self, draft: Draft, names: CardNames | None = None) -> None:
        """Carry out what a draft changes, as one act. Imported cards that it names come along."""
        added = {} if names is None else names.added
        self._put_parts([*((("cards", name), code) for name, code in added.items()), *draft.parts])

    def _put_parts(self, parts: Sequence[Part]) -> None:
        if not parts:
            return
        try:
            self.dispute.put_parts(parts)
        except BadScenario as bad:
            raise CannotSetUp(bad.what) from bad


def _sayings(field: Field, now: Any) -> Iterator[Saying]:
    """What can be said by one field: each of its words, or that it has a value."""
    name, kind = field.name, field.kind
    if kind.form is Form.WORD:
        for word in kind.words:
            yield Saying(f"{name}: {word}", f"{name} {word}", holds=word == now)
        if field.usual is None:
            yield Saying(f"{name}: as usual", f"{name} {AS_USUAL}", holds=now is None)
    elif kind.form is Form.TRUTH:
        yield Saying(name, f"{name} {'no' if now else 'yes'}", holds=bool(now))
    else:
        shown = "" if now == field.usual else written(kind, now)
        yield Saying(name, name, asks=True, now=shown, example=EXAMPLES.get(kind.form, ""))


class SettingUpSeen(SettingUp):
    """Setting up a board as it lies, of which not everything has to be known.

    Where nothing is typed nobody knows what lies there; ``0`` says that nothing does. The places of
    a row are known together.
    """

    def text_of(self, place: Place) -> str:
        """See :class:`SettingUp`."""
        text = super().text_of(place)
        return NO_CARD if not text and self._lies_nothing(place) else text

    def example(self, place: Place) -> str:
        """See :class:`SettingUp`."""
        if place.player and place.kind.form in (Form.PILE, Form.CARD):
            return f"not known; type {NO_CARD} if nothing lies there"
        return super().example(place)

    def put(self, place: Place, text: str) -> None:
        """See :class:`SettingUp`."""
        if place.player and place.kind.form in (Form.PILE, Form.CARD):
            if not text.strip() or text.strip() == NOT_KNOWN:
                self._forget(place)
                return
            if text.strip().casefold() in NOTHING:
                self._put_parts([(place.path, None)])
                return
        super().put(place, text)

    def _lies_nothing(self, place: Place) -> bool:
        """Whether it is said that nothing lies there."""
        if not place.player or place.kind.form not in (Form.PILE, Form.CARD):
            return False
        own = Draft(self._file).at(place.path[:ZONE]) or {}
        return place.path[ZONE] in own and not Draft(self._file).at(place.path)

    def _forget(self, place: Place) -> None:
        """Let nobody know what lies at a place."""
        zone, draft = place.path[: ZONE + 1], Draft(self._file)
        is_in_a_row = len(place.path) > len(zone)
        if is_in_a_row and any(name != place.path[-1] for name in draft.at(zone) or ()):
            raise NotReadable(
                f"other places of the {zone[-1]} are known, so this one cannot be left open",
                remedy=f"type {NO_CARD} where nothing lies, or “unknown” for a card",
            )
        left = {name: one for name, one in (draft.at(zone[:-1]) or {}).items() if name != zone[-1]}
        super()._put_parts([(zone, None) if left else (zone[:-1], None)])

    def _put_parts(self, parts: Sequence[Part]) -> None:
        super()._put_parts([self._said_wholly(part) for part in parts])

    def _said_wholly(self, part: Part) -> Part:
        """A field that is taken out says that nothing lies there any more."""
        path, value = part
        here = [one for one in self.places if one.player and one.path[: len(path)] == path]
        if value is not None or not here or path[0] != SETUP or len(path) <= ZONE:
            return part
        kind = here[0].kind
        if kind.form is Form.PILE:
            return path, 0 if kind.number else []
        if kind.form is not Form.CARD:
            return part
        around = dict(Draft(self._file).at(path[:-1]) or {})
        if len(path) > ZONE + 1:
            around.pop(path[-1], None)
        else:
            around[path[-1]] = {} if len(here[0].path) > len(path) else None
        return path[:-1], around


ZONE = 2
"""The place in a path at which the zone is named, or the row of positions."""

NO_CARD, NOT_KNOWN = "0", "?"
