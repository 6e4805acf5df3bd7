"""The ability tree: costs, effects that last or hold other effects, and abilities themselves."""

from dataclasses import field
from typing import Annotated, Literal

from judgetool.engine.kernel.abilities.actions import NoAction
from judgetool.engine.kernel.abilities.measures import Happens, PutFrom, Selector, What, Whose
from judgetool.engine.kernel.abilities.node import (
    Condition,
    Cost,
    Effect,
    Lasting,
    Number,
    TriggerCondition,
    node,
)
from judgetool.engine.kernel.abilities.words import (
    DETAIL,
    DURATION,
    HAPPENING,
    NUMBER_NAME,
    NUMBER_REPLACED,
    OF_COSTS_IN_EFFECTS,
    OWN_DURATION,
    REPLACED,
    REPLACED_DETAIL,
    AbilityIcon,
    AbilityNamed,
    Action,
    AllowedAction,
    ChangedNumber,
    Duration,
    Keyword,
    Label,
    NumberNamed,
    PrintedWord,
    RuleNumber,
    Subject,
    WayNamed,
    Within,
    WordsAspect,
    WorksIn,
)

AbilityKind = Literal["activated", "automatic", "continuous", "event", "command"]
UNTIL_NO_LONGER = "while the ability is active"
"""The duration of what a continuous ability does."""


# --- what an ability costs ---------------------------------------------------------------


@node("pay")
class Pay(Cost):
    """Pay ``number`` of that with which the game pays its costs."""

    number: int


@node("pay by")
class PayBy(Cost):
    """Pay by carrying out an effect in full."""

    effect: Effect


# --- what an effect does: numbers and abilities of cards -------------------------------------


class Concerning(Lasting):
    """A lasting effect that changes what cards or players are like, or can do."""

    __slots__ = ()

    what: What | Whose


@node("change")
class Change(Concerning):
    """Add to a number of cards, or set it, for a while."""

    aspect: ChangedNumber
    amount: Number
    what: What
    duration: Duration
    operation: Literal["add", "set"] = "add"


@node("give words")
class GiveWords(Concerning):
    """Cards get words of one kind, such as traits or a colour, or lose them, for a while."""

    aspect: WordsAspect
    words: tuple[PrintedWord, ...]
    what: What
    duration: Duration
    lose: bool = False


@node("give ability")
class GiveAbility(Concerning):
    """Cards get an ability for a while."""

    ability: "Ability"
    what: What
    duration: Duration


@node("take abilities")
class TakeAbilities(Concerning):
    """Cards lose their abilities, those of ``kind`` only where it is named, for a while."""

    what: What
    duration: Duration
    kind: AbilityKind | None = None


@node("prohibit")
class Prohibit(Concerning):
    """An action of cards (or of a player, where ``what`` is one's) cannot be done for a while."""

    action: Action
    what: What | Whose
    duration: Duration


@node("allow")
class Allow(Concerning):
    """An action that the rules forbid can be done by cards for a while."""

    action: AllowedAction
    what: What
    duration: Duration


@node("instead")
class Instead(Lasting):
    """When ``event`` would happen to cards, ``effect`` is carried out instead, for a while.

    ``may`` says that the master of the replacement chooses whether it is.
    """

    event: Annotated[
        PutFrom | Happens, Within(HAPPENING, REPLACED), Within(DETAIL, REPLACED_DETAIL)
    ]
    effect: Annotated[Effect, Within(DURATION, DURATION), Within(NUMBER_NAME, NUMBER_REPLACED)]
    duration: Duration
    may: bool = False


# --- what an effect does: choices and order --------------------------------------------------


@node("search")
class Search(Effect):
    """Look through a deck for up to so many cards that fit; ``then`` is done with them."""

    selector: Selector
    number: Number
    then: Effect
    exactly: bool = False


@node("may")
class May(Effect):
    """The master may do this, or not; ``then`` follows if it was done, ``otherwise`` if not."""

    effect: Effect
    then: Effect | None = None
    otherwise: Effect | None = None


@node("may pay")
class MayPay(Effect):
    """The master may pay a cost in the middle of an effect; ``then`` follows if so."""

    cost: Annotated[tuple[Cost, ...], Within(OF_COSTS_IN_EFFECTS, NUMBER_NAME)]
    then: Effect
    otherwise: Effect | None = None


@node("if you do")
class IfYouDo(Effect):
    """Do ``effect``; ``then`` follows only if it was done (in full), ``otherwise`` if not."""

    effect: Effect
    then: Effect
    otherwise: Effect | None = None


@node("if")
class If(Effect):
    """Do ``then`` where the condition holds, else ``otherwise``."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@node("choose card")
class ChooseCard(Effect):
    """A player chooses cards of those that ``selector`` finds; ``then`` is done with them.

    ``minimum`` of them must be chosen if there are so many (one is "choose 1", none with
    ``maximum`` 2 is "choose up to 2"); ``among_those`` keeps to "those cards"; ``by`` chooses.
    """

    selector: Selector
    then: Effect
    minimum: Number = 1
    maximum: Number = 1
    among_those: bool = False
    by: Whose = "yours"


@node()
class Alternative:
    """One way of several, with the words by which it is chosen."""

    name: WayNamed
    effect: Effect


@node("one of")
class OneOf(Effect):
    """The master chooses ``number`` of several ways."""

    ways: tuple[Alternative, ...]
    number: int = 1
    by: Whose = "yours"


@node("let")
class Let(Effect):
    """From here on ``name`` ("X") stands for the number as it is now; then do ``effect``."""

    name: NumberNamed
    number: Number
    effect: Effect


@node("declare")
class Declare(Effect):
    """A player declares a number within bounds, which ``name`` stands for from here on."""

    name: NumberNamed
    least: Number
    most: Number
    effect: Effect


@node("repeat")
class Repeat(Effect):
    """Do this several times."""

    number: Number
    effect: Effect


@node("each player")
class EachPlayer(Effect):
    """All players do this, the turn player first, each as if it were their own ability."""

    effect: Effect


@node("in order")
class InOrder(Effect):
    """Do these, one after the other."""

    effects: tuple[Effect, ...]


@node("delay")
class Delay(Effect):
    """Create an automatic ability that watches ``what`` for a later trigger condition."""

    ability: "Ability"
    what: Subject
    duration: Duration


@node("manual step")
class ManualStep(Effect):
    """An effect that the tree cannot express: the judge carries it out by hand."""

    about: Label


@node()
class Ability:
    """One ability: its kind, name, rule, trigger condition, condition, cost and effect.

    What an event does when it is resolved is an ability of kind ``event``. A text that is carried
    out only where another text of the card names it is of kind ``command``.

    ``name`` is that of a keyword or how the card calls it, ``rule`` the rule that it carries out.
    An activated ability says in ``zone`` where it can be played, a continuous one where it works.
    ``may_pay`` says that the cost is paid on resolution, if the master wants to; ``condition``
    is asked when a trigger condition is fulfilled or a continuous ability would work;
    ``times_a_turn`` how often it may be used in a turn; ``lasting`` what a continuous one does;
    ``icons`` what stands before it, such as one for when it is used; ``keywords`` are those that
    it has.
    """

    kind: AbilityKind
    name: AbilityNamed
    rule: RuleNumber
    effect: Effect = field(default=NoAction())
    trigger: TriggerCondition | None = None
    cost: tuple[Cost, ...] = field(default=())
    may_pay: bool = False
    condition: Condition | None = None
    zone: WorksIn | None = None
    times_a_turn: int | None = None
    lasting: Annotated[tuple[Lasting, ...], Within(DURATION, OWN_DURATION)] = ()
    icons: tuple[AbilityIcon, ...] = ()
    keywords: tuple[Keyword, ...] = ()
