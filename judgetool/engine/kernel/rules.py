"""What makes a game: everything by which the kernel plays it, in one value.

A game says only what it has; everything else is as the defaults have it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from judgetool.engine.kernel.abilities.vocabulary import Vocabulary
from judgetool.engine.kernel.acts import Acts
from judgetool.engine.kernel.cards import CardId, Value
from judgetool.engine.kernel.commands import (
    Command,
    Concede,
)
from judgetool.engine.kernel.decisions import (
    Decision,
    Objection,
)
from judgetool.engine.kernel.defaults import (
    anything_can_be_printed,
    as_told,
    concession,
    fit_together,
    fits,
    no_edits,
    no_grounds,
    nothing_due,
    nothing_follows,
    nothing_instead,
    nothing_to_execute,
    the_same_numbers,
)
from judgetool.engine.kernel.events import Event
from judgetool.engine.kernel.frames import Key
from judgetool.engine.kernel.grounds import Grounds
from judgetool.engine.kernel.procedures import (
    NO_SHARED_CODE,
    Effects,
    Performance,
    Procedure,
    Recorded,
    SharedCode,
)
from judgetool.engine.kernel.reading import Reading
from judgetool.engine.kernel.state import S
from judgetool.engine.kernel.transcript import Codec
from judgetool.engine.kernel.triggers.occasions import NothingTriggers, Triggering

AnyGame = Any
"""The game in progress to which a procedure belongs; its module knows this one."""


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S]):
    """Everything of one game, in one value.

    A module of the game puts it together; nothing is added to it later. What a game does not say
    is as it is where there is nothing of the kind.
    """

    name: str

    books: Mapping[str, str]
    """The books by which it is played, and which version of each."""

    reading: Reading[S]
    """How texts are read off its states."""

    vocabulary: Vocabulary
    """Its nodes and words."""

    codec: Codec[S]
    """How its states and commands are written."""

    triggering: Triggering[S] = field(default_factory=NothingTriggers)
    """What makes automatic abilities trigger, beside what all games share."""

    effects: Effects = field(default_factory=Effects)
    """The procedures that carry out the effects of ability texts."""

    performances: Mapping[type[Command], Performance] = field(default_factory=dict)
    """The procedures that carry out acts, where several places of the game ask for them."""

    shared_code: SharedCode = NO_SHARED_CODE
    """Which of its rules the code carries out that games share."""

    cited: Callable[[str, tuple[str, ...]], tuple[str, ...]] = the_same_numbers
    """The rules that code and data name, as the numbers of the book that is played by."""

    uncited: Callable[[str, tuple[str, ...]], tuple[str, ...]] = the_same_numbers
    """Numbers of a book in a form that ``cited`` gives back as they are."""

    play: Callable[[AnyGame], Procedure[None]]
    """The whole game, entered at the state's step."""

    concede: Callable[[AnyGame, Concede], Procedure[None]] = concession
    """A player concedes."""

    interrupts: Callable[[S], Sequence[Key]] = nothing_due
    """The rule actions that suspend everything now, those to be executed first in front."""

    interrupt: Callable[[AnyGame, Sequence[Key]], Procedure[None]] = nothing_to_execute
    """Execute one of the pending rule actions."""

    replaceable: tuple[type[Event], ...] = (Event,)
    """The events that something else can be carried out instead of."""

    replacing: Callable[[AnyGame, Event], Procedure[None] | None] = nothing_instead
    """What is carried out instead of an event that is about to happen; None lets it happen.

    The procedure may yield the event again: within ``game.settling`` what has been settled
    about it is not asked anew.
    """

    consequences: Callable[[S, Event, S], Sequence[Recorded]] = nothing_follows
    """What an event brings about by itself: abilities that stand by, delays that end."""

    grounds_of: Callable[[S, Recorded, S], Grounds] = no_grounds
    """The definitions on which an event rests; asked when somebody reads it, not in play."""

    completed: Callable[[Mapping[str, Value]], Mapping[str, Value]] = as_told
    """What is told of a card, with what follows from it."""

    objections_to_told: Callable[[Mapping[str, Value]], Iterable[Objection]] = (
        anything_can_be_printed
    )
    """Why no card of the game can have that printed; empty where one can."""

    edited: Callable[[S, Command], Iterable[Event]] = no_edits
    """The raw changes of a set-up edit."""

    misfits: Callable[[S, Decision, CardId], Iterable[Objection]] = fits
    """Why a card on offer does not fit what the decision's selector asks, or may not."""

    misfits_together: Callable[[S, Decision, tuple[CardId, ...]], Iterable[Objection]] = (
        fit_together
    )
    """Why cards that fit each by itself cannot be chosen all of them."""

    acts: Acts[S]
    """The acts at decisions of the form "act", and why one is refused there."""
