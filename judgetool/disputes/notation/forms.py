"""The notation of commands: the forms of a line, and how a line is read.

To read a line, no game in progress is needed: the result is what was said (:class:`Said`).
:mod:`judgetool.disputes.notation.meaning` finds what it means in a game.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from judgetool.disputes.errors import NotReadable

PLACEHOLDERS: Mapping[str, str] = {
    "player": r"(?P<player>[AB])",
    "card": r"(?P<card>.+?)",
    "cards": r"(?P<cards>.+)",
    "ability": r"(?P<ability>.+?)",
    "index": r"ability (?P<index>[1-9]\d?)",
    "step": r"(?P<step>[a-z0-9 ]+?)",
    "option": r"(?P<option>.+)",
    "face": r"(?P<face>.+)",
    "zone": r"(?P<zone>[AB]\.[a-z -]+)",
    "number": r"(?P<number>\d{1,6})",
    "amount": r"(?P<amount>[+-]\d{1,6})",
}
"""What stands in the forms of every game; games have more, such as their orientations."""


@dataclass(frozen=True, slots=True)
class Form:
    """One way to write a line: its meaning, its pattern with placeholders, and what it is for."""

    meaning: str
    pattern: str
    purpose: str

    def regex(self, placeholders: Mapping[str, str]) -> re.Pattern[str]:
        """The pattern as a regular expression over a whole line."""
        parts = re.split(r"\{([\w ]+)\}", self.pattern)
        built = [
            placeholders[part] if index % 2 else part.replace(" ", r"\s+")
            for index, part in enumerate(parts)
        ]
        return re.compile("".join(built), re.IGNORECASE)


WALKING = (
    Form("pass", "{player} (?:passes|does nothing)", "do nothing at this decision"),
    Form("end", "{player} ends the {step}", "do nothing and so end the named phase or step"),
    Form("go", "go to (?:the )?{step}", "pass until the named phase or step begins"),
)
CHOOSING = (
    Form("choose", "{player} chooses (?:nothing|none|no cards?)", "choose no card"),
    Form("choose", "{player} chooses {cards}", "choose cards"),
)
BY_CHANCE = Form("chance", "chance chooses {cards}", "tell the cards that were chosen at random")
"""The form of games in which cards are chosen at random."""

EARLIER = (
    Form("happened", "it never happened", "tell that it did not happen earlier in this turn"),
    Form("happened", "it happened {number} (?:times|time)", "tell how often, earlier in this turn"),
    Form("happened to", "it happened to none", "tell that it happened to no card so far"),
    Form("happened to", "it happened to {cards}", "tell to which cards, earlier in this turn"),
)
"""The forms of games in which texts ask what happened in the turn before the dispute begins."""

ANSWERING = (
    Form("yes", "{player} (?:says yes|pays|does it)", "do what may be done, or pay"),
    Form("no", "{player} (?:says no|declines|does not pay|does not)", "do not do it"),
    Form("take", "{player} takes {option}", "take one of the options"),
    Form("declare", "{player} declares {number}", "declare a number"),
    Form("begins", "{player} (?:begins|goes first)", "say who begins the game"),
    Form("concede", "{player} concedes", "concede the game"),
    Form("take back", "{player} rewinds the action", "take back the action being performed"),
    Form("shuffle", "{player} shuffles into {cards}", "say in which order the deck lies now"),
    Form("shuffle", "{player} shuffles", "shuffle into an order that nobody knows"),
    Form("done", "(?:the )?judge is done", "the manual step has been carried out"),
)
EDITING = (
    Form("move", "judge moves {card} to {zone}, {orientation}", "edit: move a card"),
    Form("move", "judge moves {card} to {zone}", "edit: move a card"),
    Form("turn", "judge turns {card} to {orientation}", "edit: turn a card"),
    Form("change", "judge changes {aspect} of {card} by {amount}", "edit: until end of turn"),
)
TELLING = (
    Form("reveal", "it is {face}", "tell the card that is asked for"),
    Form("reveal", "{card} is {face}", "tell what a card is"),
)
"""The forms that every game has, in groups: a game puts its own between them."""


class Said(NamedTuple):
    """A line as it was read: its form's meaning and what stands for the placeholders."""

    line: str
    meaning: str
    words: dict[str, str]

    def get(self, name: str) -> str:
        """What stands for a placeholder, empty where it does not occur."""
        return self.words.get(name, "")

    @property
    def player(self) -> str:
        """The player who acts, if the line names one."""
        return self.get("player").upper()


_FIRST_HELD = 0xE000
"""The first of the signs that stand for whole names; they mean nothing in any writing."""


class Notation:
    """The notation of one game: its forms in the order in which they are tried.

    ``placeholders`` are those that the game has beside :data:`PLACEHOLDERS`; the editing forms
    need an ``orientation`` and an ``aspect``.
    """

    def __init__(self, forms: Iterable[Form], placeholders: Mapping[str, str]) -> None:
        self.forms = tuple(forms)
        self._placeholders = {**PLACEHOLDERS, **placeholders}
        self._compiled: dict[Form, re.Pattern[str]] = {}

    def read(self, line: str) -> Said:
        """What a line says; raises ``NotReadable`` where it has none of the forms."""
        text = " ".join(line.split()).rstrip(".")
        for form in self.forms:
            match = self._pattern(form).fullmatch(text)
            if match:
                words = {k: v.strip() for k, v in match.groupdict().items() if v is not None}
                return Said(text, form.meaning, words)
        raise NotReadable(
            f"“{text}” is not a command",
            remedy=f"write it like: {' | '.join(self.nearest_forms(text))}",
        )

    def read_whole(self, line: str, names: Iterable[str]) -> Said | None:
        """What a line says if it cuts none of ``names``; None where it has none of the forms so.

        “A calls Flight to Mars to left front” is read so that “Flight to Mars” is the card.
        """
        held: list[str] = []

        def hold(match: re.Match[str]) -> str:
            held.append(match[0])
            return chr(_FIRST_HELD + len(held) - 1)

        longest_first = sorted(names, key=len, reverse=True)
        whole = re.compile(
            rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)", re.IGNORECASE
        )
        try:
            said = self.read(whole.sub(hold, line))
        except NotReadable:
            return None
        given_back = {_FIRST_HELD + place: name for place, name in enumerate(held)}
        words = {key: text.translate(given_back) for key, text in said.words.items()}
        return Said(line, said.meaning, words)

    @cached_property
    def own_words(self) -> frozenset[str]:
        """The words of the forms themselves, such as “to” and “with”, in small letters."""
        own = (re.sub(r"\{[\w ]+\}", " ", form.pattern) for form in self.forms)
        return frozenset(word.casefold() for text in own for word in re.findall(r"[a-z]+", text))

    def _pattern(self, form: Form) -> re.Pattern[str]:
        """The regular expression of a form; most lines need few, and each takes time to make."""
        pattern = self._compiled.get(form)
        if pattern is None:
            pattern = self._compiled[form] = form.regex(self._placeholders)
        return pattern

    def nearest_forms(self, text: str) -> tuple[str, ...]:
        """The forms that look most like ``text``, as people write them."""
        from rapidfuzz import fuzz, process

        written = [example(form) for form in self.forms]
        plain = str.casefold
        found = process.extract(text, written, scorer=fuzz.ratio, processor=plain, limit=3)
        return tuple(dict.fromkeys(form for form, _, _ in found))


def example(form: Form) -> str:
    """A form as people write it, for player A, its placeholders in capitals."""
    text = re.sub(r"\(\?:([^|)]*)[^)]*\)\??", r"\1", form.pattern)
    text = text.replace("{player}", "A").replace(",?", ",")
    return re.sub(r"\{([\w ]+)\}", lambda m: m.group(1).upper(), text).strip()
