"""What an effect knows while it is carried out: whose it is, and the cards that it speaks of."""

from dataclasses import dataclass

from judgetool.engine.kernel.cards import CardId, Player, Reference, Zone


@dataclass(frozen=True, slots=True)
class Context:
    """Whose effect it is, what it is called, and the cards and numbers that it speaks of.

    ``this`` is the card of the ability; ``before`` the zone where it was immediately before the
    ability triggered; ``that`` the card that the trigger condition was about; ``chosen`` the
    cards chosen last; ``those`` the cards moved, revealed or looked at last; ``variables`` the
    numbers that names such as "X" stand for. ``done`` says whether what was just carried out
    did what it says, for "if you do" (8.6.4). ``as_before`` says that the information of this
    and that card is what it was before they moved (8.7.4.1); ``opponent`` the battle opponent
    that this card had when the ability triggered (8.11.2).
    """

    master: Player
    name: str
    this: Reference | None = None
    before: Zone | None = None
    that: Reference | None = None
    chosen: tuple[Reference, ...] = ()
    those: tuple[Reference, ...] = ()
    variables: tuple[tuple[str, int], ...] = ()
    done: bool = True
    as_before: bool = False
    opponent: Reference | None = None

    @property
    def card(self) -> CardId | None:
        """The card of the ability, for what is asked and told about it."""
        return None if self.this is None else self.this.card
