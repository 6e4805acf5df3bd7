"""What trigger conditions are about: the occasions of an event, and who watches for them."""

from typing import Any, NamedTuple

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.events import Move


class Happening(NamedTuple):
    """Something that happens to a card or a player, and what tells its kinds apart.

    ``word`` is the game's for it; ``player`` is the master of the card, or the player to whom it
    happens; ``about`` is "that card" where it is not the card itself.
    """

    word: str
    player: Player
    card: CardId | None = None
    details: tuple[str, ...] = ()
    about: CardId | None = None


class Occasion(NamedTuple):
    """One thing that can fulfil trigger conditions: a card's move, a moment, or a happening.

    ``seen`` is the state whose information counts; ``cited`` are the rules that say so.
    ``as_before`` says that it is that of before the event, which has made other cards of them.
    """

    seen: Any
    cited: tuple[str, ...] = ()
    move: Move | None = None
    moment: str | None = None
    happening: Happening | None = None
    as_before: bool = False

    @property
    def what(self) -> tuple[str | bool | None, ...]:
        """What happens, apart from the cards and players to whom it does."""
        if self.move is not None:
            origin, to = self.move.origin, self.move.to
            return "move", origin.name, to.name, origin == to
        if self.happening is not None:
            return "happening", self.happening.word
        return "moment", self.moment


class Watcher(NamedTuple):
    """An automatic ability of a card that can trigger, and its master.

    ``itself`` says that only what happens to the card itself can trigger it, because it does not
    work where the card is.
    """

    card: CardId
    master: Player
    ability: Ability
    itself: bool = False
