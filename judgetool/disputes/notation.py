"""The notation of commands: the forms of a line, and how a line is read.

Reading knows no game in progress: it gives what was said (:class:`Said`). What it means in a
game is found by :mod:`judgetool.disputes.meaning`.
"""

import re
from dataclasses import dataclass
from typing import NamedTuple

from judgetool.disputes.errors import NotReadable

PLACEHOLDERS = {
    "player": r"(?P<player>[AB])",
    "card": r"(?P<card>.+?)",
    "cards": r"(?P<cards>.+)",
    "ability": r"(?P<ability>.+?)",
    "index": r"ability (?P<index>[1-9]\d?)",
    "position": r"(?P<position>(?:center|back)-(?:left|middle|right))",
    "second": r"(?P<second>(?:center|back)-(?:left|middle|right))",
    "type": r"(?P<type>direct|frontal|side)(?: attack)?",
    "step": r"(?P<step>[a-z ]+?)",
    "option": r"(?P<option>.+)",
    "face": r"(?P<face>.+)",
    "zone": r"(?P<zone>[AB]\.[a-z -]+)",
    "orientation": r"(?P<orientation>stand|rest|reverse)",
    "aspect": r"(?P<aspect>power|soul)",
    "number": r"(?P<number>\d{1,6})",
    "amount": r"(?P<amount>[+-]\d{1,6})",
}


@dataclass(frozen=True, slots=True)
class Form:
    """One way to write a line: its meaning, its pattern with placeholders, and what it is for."""

    meaning: str
    pattern: str
    purpose: str

    def regex(self) -> re.Pattern[str]:
        """The pattern as a regular expression over a whole line."""
        parts = re.split(r"\{(\w+)\}", self.pattern)
        built = [
            PLACEHOLDERS[part] if index % 2 else part.replace(" ", r"\s+")
            for index, part in enumerate(parts)
        ]
        return re.compile("".join(built), re.IGNORECASE)


FORMS = (
    Form("pass", "{player} (?:passes|does nothing)", "do nothing at this decision"),
    Form("end", "{player} ends the {step}", "do nothing and so end the named phase or step"),
    Form("go", "go to (?:the )?{step}", "pass until the named phase or step begins"),
    Form("play", "{player} plays {card} (?:to|on|onto) {position}", "play a character"),
    Form("play", "{player} plays {card}", "play an event or a climax"),
    Form("use", "{player} uses {index} of {card}", "use an activated ability by its place"),
    Form("use", "{player} uses {ability} of {card}", "use an activated ability by its name"),
    Form("exchange", "{player} exchanges {position} (?:and|with) {second}", "exchange positions"),
    Form("attack", "{player} attacks with {card}, {type}", "declare an attack and its type"),
    Form("attack", "{player} attacks with {card}", "declare an attack of the only type it has"),
    Form("clock", "{player} clocks nothing", "put no card into the clock"),
    Form("clock", "{player} clocks {cards}", "put a card from hand into the clock"),
    Form("mulligan", "{player} (?:keeps|mulligans nothing)", "keep the opening hand"),
    Form("mulligan", "{player} mulligans {cards}", "change cards of the opening hand"),
    Form("level up", "{player} levels up with {cards}", "choose the card for the level"),
    Form("discard", "{player} discards {cards}", "choose cards over the hand limit"),
    Form("choose", "{player} chooses nothing", "choose no card"),
    Form("choose", "{player} chooses {cards}", "choose cards"),
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
    Form("move", "judge moves {card} to {zone}, {orientation}", "edit: move a card"),
    Form("move", "judge moves {card} to {zone}", "edit: move a card"),
    Form("turn", "judge turns {card} to {orientation}", "edit: turn a card"),
    Form("change", "judge changes {aspect} of {card} by {amount}", "edit: until end of turn"),
    Form("reveal", "(?:the )?trigger check reveals {face}", "tell the card that is asked for"),
    Form("reveal", "(?:the )?damage reveals {face}", "tell the card that is asked for"),
    Form("reveal", "it is {face}", "tell the card that is asked for"),
    Form("reveal", "{card} is {face}", "tell what a card is"),
)
"""Every form of the notation, in the order in which they are tried."""

_COMPILED = tuple((form, form.regex()) for form in FORMS)


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


def read(line: str) -> Said:
    """What a line says; raises ``NotReadable`` where it has none of the forms."""
    text = " ".join(line.split()).rstrip(".")
    for form, pattern in _COMPILED:
        match = pattern.fullmatch(text)
        if match:
            words = {k: v.strip() for k, v in match.groupdict().items() if v is not None}
            return Said(text, form.meaning, words)
    raise NotReadable(
        f"“{text}” is no command",
        remedy=f"write it like: {' | '.join(nearest_forms(text))}",
    )


def nearest_forms(text: str, number: int = 3) -> tuple[str, ...]:
    """The forms that look most like ``text``, as people write them."""
    from rapidfuzz import fuzz, process

    written = [example(form) for form in FORMS]
    plain = str.casefold
    found = process.extract(text, written, scorer=fuzz.ratio, processor=plain, limit=number)
    return tuple(dict.fromkeys(form for form, _, _ in found))


def example(form: Form) -> str:
    """A form as people write it, for player A, its placeholders in capitals."""
    text = re.sub(r"\(\?:([^|)]*)[^)]*\)\??", r"\1", form.pattern)
    text = text.replace("{player}", "A")
    return re.sub(r"\{(\w+)\}", lambda m: m.group(1).upper(), text).strip()
