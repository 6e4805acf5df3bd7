"""Icons that the source of a card has lost: where one is missing, and which can stand there.

An icon is missing where a text cannot be read any further, and is read as a whole once icons stand
at such places. Which icon it is, nobody can know from the text: the judge sees it on the card.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeGuard

from judgetool.card_texts.grammar import Text
from judgetool.card_texts.phrases import GapIn, Phrase
from judgetool.card_texts.tokens import NoTokens, Sort, Token, Tokens, shown, tokens_of
from judgetool.engine.kernel.immutable import record


class LostIcon(NamedTuple):
    """A place in a text where an icon is missing, and the icons with which the text is read."""

    at: int
    icons: tuple[str, ...]


@record
class Supplied:
    """What a judge has supplied to a text after a look at the card.

    ``text`` is what the source says, ``icons`` are the icons by their places in it. It counts for
    the cards of one name, or ``everywhere``, for all cards with the same text.
    """

    text: str
    icons: tuple[tuple[int, str], ...]
    on: str
    everywhere: bool = False

    @property
    def whole(self) -> str:
        """The text with its icons."""
        return with_icons(self.text, dict(self.icons))


def with_icons(text: str, icons: Mapping[int, str]) -> str:
    """A text with icons at the places where they are missing."""
    for at in sorted(icons, reverse=True):
        before, after = text[:at].rstrip(), text[at:].lstrip()
        space = "" if after[:1] in (*",.:;)]", "") else " "
        text = f"{before} 【{icons[at].upper()}】{space}{after}".lstrip()
    return text


class Attempt(NamedTuple):
    """What came of reading a text: whether the engine plays it, and the text as it was read."""

    carried_out: bool
    words: Text | None


Trying = Callable[[str], Attempt]

MOST_LOST = 4
"""So many icons are looked for in one text. No source has lost more in one."""


Alike = tuple[str, ...]
"""Icons that are read alike, because no phrase names them; or one that a phrase names."""


def icons_of(phrases: Iterable[Phrase], lost: Sequence[str]) -> tuple[Alike, ...]:
    """The icons that sources lose, as a grammar with these phrases tells them apart."""
    wordings = (wording for phrase in phrases for wording in phrase.wordings)
    named = {one.text.casefold() for wording in wordings for one in wording if _is_icon(one)}
    alike = tuple(one for one in lost if one not in named)
    return tuple(filter(None, (alike, *((one,) for one in lost if one in named))))


def _is_icon(part: Token | GapIn) -> TypeGuard[Token]:
    return isinstance(part, Token) and part.sort is Sort.ICON


def lost_icons(
    text: str, words: Text, icons: Sequence[Alike], tried: Trying
) -> tuple[LostIcon, ...]:
    """The places where icons are missing in a text that was not read; none if that is not why.

    ``words`` is how far it was read.
    """
    standing: dict[int, str] = {}
    reached: Text | None = words
    while reached is not None and len(standing) < MOST_LOST:
        found = _next_lost(text, standing, reached, icons, tried)
        if found is None:
            return ()
        standing, attempt = found
        if attempt.carried_out:
            return tuple(
                LostIcon(at, tuple(_possible(text, standing, at, icons, tried)))
                for at in sorted(standing)
            )
        reached = attempt.words
    return ()


def _possible(
    text: str, standing: Mapping[int, str], at: int, icons: Sequence[Alike], tried: Trying
) -> Iterator[str]:
    """The icons with which a text is read at one place, if others stand at the other places."""
    for alike in icons:
        icon = alike[0]
        if standing[at] == icon or tried(with_icons(text, {**standing, at: icon})).carried_out:
            yield from alike


def _next_lost(
    text: str, standing: Mapping[int, str], words: Text, icons: Sequence[Alike], tried: Trying
) -> tuple[dict[int, str], Attempt] | None:
    """The next place where an icon is missing, with one at which reading goes on."""
    for place in _ends(words):
        for at in _places_in(text, standing, words, place):
            for icon, *_ in icons:
                more = {**standing, at: icon}
                attempt = tried(with_icons(text, more))
                if attempt.carried_out or _goes_on(attempt.words, place):
                    return more, attempt
    return None


# --- places in texts, and in the quotations in them -----------------------------------------------

Place = tuple[int, ...]
"""The number of a token; for one in a quotation, that of the quotation before it."""


def _ends(words: Text) -> Iterator[Place]:
    """Where reading ended: the place in the text, and that in a quotation there."""
    place = words.farthest
    yield (place,)
    inside = words.quoted(place) if place < len(words.tokens) else None
    if inside is not None:
        yield from ((place, *further) for further in _ends(inside))


def _goes_on(words: Text | None, place: Place) -> bool:
    """Whether reading comes further than to an icon at a place, and the token behind it."""
    *outside, last = place
    return words is not None and max(_ends(words)) > (*outside, last + 1)


MARK = Token(Sort.ICON, "?")


def _places_in(text: str, standing: Mapping[int, str], words: Text, place: Place) -> Iterator[int]:
    """The place in the signs of a text at which a token stands, if it can be found."""
    for at in _where_it_is_said(text, _token_at(words, place)):
        if at not in standing:
            try:
                marked = tokens_of(with_icons(text, {**standing, at: MARK.text}))
            except NoTokens:
                continue
            if _place_of_mark(marked) == place:
                yield at
                return


def _token_at(words: Text, place: Place) -> Token | None:
    """The token at a place; None at the end of a text or of a quotation."""
    number, *further = place
    if not further:
        return words.tokens[number] if number < len(words.tokens) else None
    inside = words.quoted(number)
    return None if inside is None else _token_at(inside, tuple(further))


def _where_it_is_said(text: str, token: Token | None) -> Iterator[int]:
    """Everywhere in a text where these signs stand; its end for the end of a text."""
    if token is None:
        yield len(text)
        return
    quoted = token.sort is Sort.QUOTE
    said = token.text if quoted else shown(token)
    for found in re.finditer(re.escape(said), text, re.IGNORECASE):
        yield found.start() - quoted


def _place_of_mark(tokens: Tokens) -> Place | None:
    """Where the mark stands among tokens, or in a quotation among them."""
    for number, token in enumerate(tokens):
        if token == MARK:
            return (number,)
        if token.sort is Sort.QUOTE and f"【{MARK.text}】" in token.text:
            inside = _place_of_mark(tokens_of(token.text))
            if inside is not None:
                return (number, *inside)
    return None
