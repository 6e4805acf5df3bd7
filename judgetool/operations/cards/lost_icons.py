"""Icons that the source of a card has lost: what is missing, and what the judge supplies.

The judge has the printed card and looks. What they supply is their own entry about the card: it is
kept apart from what sources say, with its day, and can be taken back.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from judgetool.card_texts.lost_icons import LostIcon, Supplied, with_icons
from judgetool.card_texts.reading import ReadLine
from judgetool.cards.games import CARD_GAMES
from judgetool.cards.lines import lines_of_card
from judgetool.errors import NotFound, Problem, how_many
from judgetool.operations.cards.facts import READ_GAMES, AnyCard
from judgetool.operations.cards.library import find_card
from judgetool.operations.cards.texts import read_game
from judgetool.store.cards import StoredCards
from judgetool.store.supplied_icons import SuppliedIcons
from judgetool.store.workspace import Workspace

GAP = "?"
"""What is shown in the place of an icon that is missing."""


class NoIconLost(Problem):
    """A line was named in which no icon is missing, or none where several lines lack icons."""


class WrongIcons(Problem):
    """Icons were named with which a line is not read, or not as many as are missing."""


@dataclass(frozen=True)
class LackingLine:
    """A line of a card whose source has lost icons. ``number`` counts the lines from 1."""

    number: int
    text: str
    lost: tuple[LostIcon, ...]
    supplied: Supplied | None = None

    @property
    def shown(self) -> str:
        """The line with a mark at each place where an icon is missing."""
        return with_icons(self.text, {one.at: GAP for one in self.lost})


@dataclass(frozen=True)
class Entry:
    """An entry of the judge about the card called ``name``.

    It ``counts`` as long as a source says of a card of this name what it said then.
    """

    game: str
    name: str
    supplied: Supplied
    counts: bool


def the_card(workspace: Workspace, game: str, text: str) -> AnyCard:
    """The one card that is meant; raises ``NotFound``."""
    found = find_card(workspace, read_game(game), text)
    if found.card is None:
        several = ", ".join(card.code for card in found.cards)
        raise NotFound(
            f"{text!r} can be several cards: {several}" if several else f"no card is {text!r}",
            remedy="name it by its code; look for it with: judgetool cards search",
        )
    return found.card


def lacking_lines(workspace: Workspace, card: AnyCard) -> tuple[LackingLine, ...]:
    """The lines of a card whose source has lost icons, those that were supplied among them."""
    stored = StoredCards(workspace.db, CARD_GAMES[card.game])
    return tuple(_lacking(stored.texts.line, stored.lines(card) or ()))


def _lacking(
    reading: Callable[[str], ReadLine], lines: Sequence[ReadLine]
) -> Iterator[LackingLine]:
    for number, line in enumerate(lines, start=1):
        text = line.text if line.supplied is None else line.supplied.text
        lost = line.lost if line.supplied is None else reading(text).lost
        if lost:
            yield LackingLine(number, text, lost, line.supplied)


def supply(
    workspace: Workspace,
    card: AnyCard,
    icons: Sequence[str],
    number: int | None = None,
    *,
    everywhere: bool = False,
    today: date | None = None,
) -> LackingLine:
    """Keep which icons stand on a card where its source has lost them, in their order.

    They count for every card of that name with the same line, or ``everywhere``: for all cards
    with the same line. Raises ``NoIconLost``, ``WrongIcons`` and ``CannotStore``.
    """
    line = _line_of(workspace, card, number)
    named = tuple(icon.strip().strip("【】[]").casefold() for icon in icons)
    if len(named) != len(line.lost):
        raise WrongIcons(
            f"{how_many(len(named), 'icon')} for {how_many(len(line.lost), 'place')} "
            f"in line {line.number}: {line.shown}",
            remedy="name one for each place, in their order",
        )
    for icon, lost in zip(named, line.lost, strict=True):
        if icon not in lost.icons:
            raise WrongIcons(
                f"with “{icon}” line {line.number} is not read",
                remedy=f"choose from: {', '.join(lost.icons)}",
            )
    places = tuple((lost.at, icon) for lost, icon in zip(line.lost, named, strict=True))
    day = (today or date.today()).isoformat()
    supplied = Supplied(line.text, places, day, everywhere)
    stored = StoredCards(workspace.db, CARD_GAMES[card.game])
    if not stored.texts.line(supplied.whole).carried_out:
        raise WrongIcons(
            f"with these icons line {line.number} is not read: {supplied.whole}",
            remedy="look at the card again; if they stand there, the line stays the judge's",
        )
    SuppliedIcons(workspace.db, card.game).put(card.name, supplied)
    return LackingLine(line.number, line.text, line.lost, supplied)


def withdraw(workspace: Workspace, card: AnyCard, number: int | None = None) -> LackingLine:
    """Take back what was supplied to a line of a card. Raises ``NoIconLost``, ``CannotStore``."""
    line = _line_of(workspace, card, number, supplied=True)
    SuppliedIcons(workspace.db, card.game).remove(card.name, line.text)
    return LackingLine(line.number, line.text, line.lost)


def _line_of(
    workspace: Workspace, card: AnyCard, number: int | None, *, supplied: bool = False
) -> LackingLine:
    """The line that is meant: the one of this number, or the only one that can be meant."""
    what = "had an icon supplied" if supplied else "lost an icon"
    lines = lacking_lines(workspace, card)
    if supplied:
        lines = tuple(line for line in lines if line.supplied is not None)
    meant = [line for line in lines if number in (None, line.number)]
    if not meant:
        raise NoIconLost(
            f"no line of {card.name} has {what}"
            if number is None
            else f"line {number} of {card.name} has not {what}",
            remedy=f"see its lines with: judgetool cards icons {card.game} {card.code}",
        )
    if len(meant) > 1:
        numbers = ", ".join(str(line.number) for line in meant)
        raise NoIconLost(
            f"several lines of {card.name} have {what}: {numbers}",
            remedy="say which with --line",
        )
    return meant[0]


def entries(workspace: Workspace, game: str = "") -> tuple[Entry, ...]:
    """All that the judge has supplied, of a game or of all games; raises ``NotFound``."""
    games = (read_game(game),) if game else READ_GAMES
    return tuple(
        Entry(one, name, supplied, _counts(workspace, one, name, supplied))
        for one in games
        for name, supplied in SuppliedIcons(workspace.db, one).all()
    )


def _counts(workspace: Workspace, game: str, name: str, supplied: Supplied) -> bool:
    """Whether a card of this name still has the line to which something was supplied."""
    stored = StoredCards(workspace.db, CARD_GAMES[game])
    for card in stored.by_name(game, name):
        for line in lines_of_card(card, stored.texts.line) or ():
            if line.lost and line.text == supplied.text:
                return True
    return False
