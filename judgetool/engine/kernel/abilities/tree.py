"""The ability tree: costs, effects that last or contain other effects, and abilities."""

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
    AbilityName,
    AbilityNamed,
    Action,
    AllowedAction,
    ChangedNumber,
    Duration,
    Keyword,
    Label,
    NumberAspect,
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
"""The duration of the effects of a continuous ability."""


# --- what an ability costs ---------------------------------------------------------------


@node("pay")
class Pay(Cost):
    """Pay ``number`` of what costs are paid with in the game."""

    number: int


@node("pay by")
class PayBy(Cost):
    """Pay by carrying out an effect in full."""

    effect: Effect


# --- what an effect does: numbers and abilities of cards -------------------------------------


class Concerning(Lasting):
    """A lasting effect that changes cards or players, or what they can do."""

    __slots__ = ()

    what: What | Whose


@node("change")
class Change(Concerning):
    """For some time, add to a number of cards, or set it."""

    aspect: ChangedNumber
    amount: Number
    what: What
    duration: Duration
    operation: Literal["add", "set"] = "add"


@node("give words")
class GiveWords(Concerning):
    """For some time, cards get or lose words of one kind, such as traits or a colour."""

    aspect: WordsAspect
    words: tuple[PrintedWord, ...]
    what: What
    duration: Duration
    lose: bool = False


@node("give ability")
class GiveAbility(Concerning):
    """For some time, cards get an ability."""

    ability: "Ability"
    what: What
    duration: Duration


@node("take abilities")
class TakeAbilities(Concerning):
    """For some time, cards lose their abilities.

    If ``kind`` is named, only those of that kind, and if ``names`` are, only those abilities, by
    their names or keywords.
    """

    what: What
    duration: Duration
    kind: AbilityKind | None = None
    names: tuple[AbilityName, ...] = ()


@node("prohibit")
class Prohibit(Concerning):
    """For some time, an action of cards or of players (as in ``what``) cannot be done."""

    action: Action
    what: What | Whose
    duration: Duration


@node("allow")
class Allow(Concerning):
    """For some time, cards can do an action that the rules prohibit."""

    action: AllowedAction
    what: What
    duration: Duration


@node("instead")
class Instead(Lasting):
    """For some time, when ``event`` would happen to cards, ``effect`` is carried out instead.

    With ``may`` the master of the replacement decides each time. With ``once`` only the next
    time is meant: the effect is over when it has been applied. With a ``condition``
    something else happens instead only if that holds for what would happen.
    """

    event: Annotated[
        PutFrom | Happens, Within(HAPPENING, REPLACED), Within(DETAIL, REPLACED_DETAIL)
    ]
    effect: Annotated[Effect, Within(DURATION, DURATION), Within(NUMBER_NAME, NUMBER_REPLACED)]
    duration: Duration
    may: bool = False
    once: bool = False
    condition: Annotated[Condition | None, Within(NUMBER_NAME, NUMBER_REPLACED)] = None


# --- what an effect does: choices and order --------------------------------------------------


@node("search")
class Search(Effect):
    """Look through a deck for cards that fit, up to ``number``. ``then`` is done with them."""

    selector: Selector
    number: Number
    then: Effect
    exactly: bool = False


@node("may")
class May(Effect):
    """A player, the master if no other is named, may do this.

    ``then`` follows if it was done, ``otherwise`` if not.
    """

    effect: Effect
    then: Effect | None = None
    otherwise: Effect | None = None
    by: Whose = "yours"


@node("may pay")
class MayPay(Effect):
    """The master may pay a cost in the middle of an effect. ``then`` follows if they pay."""

    cost: Annotated[tuple[Cost, ...], Within(OF_COSTS_IN_EFFECTS, NUMBER_NAME)]
    then: Effect
    otherwise: Effect | None = None


@node("if you do")
class IfYouDo(Effect):
    """Do ``effect``. ``then`` follows if it was done in full, ``otherwise`` if not."""

    effect: Effect
    then: Effect
    otherwise: Effect | None = None


@node("if")
class If(Effect):
    """Do ``then`` if the condition holds, else ``otherwise``."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@node()
class AddingUp:
    """A number of the chosen cards adds up to ``most`` at most."""

    aspect: NumberAspect
    most: Number


@node("choose card")
class ChooseCard(Effect):
    """Player ``by`` chooses cards that ``selector`` finds. ``then`` is done with them.

    They must choose at least ``minimum`` cards if there are that many: 1 for "choose 1", 0 with
    ``maximum`` 2 for "choose up to 2". With ``among_those`` they choose among "those cards".
    ``adding_up`` limits what the chosen cards have together, such as their total cost.
    """

    selector: Selector
    then: Effect
    minimum: Number = 1
    maximum: Number = 1
    among_those: bool = False
    by: Whose = "yours"
    adding_up: AddingUp | None = None


@node()
class Alternative:
    """One of several ways, and the words by which it is chosen."""

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
    """From here on ``name`` ("X") stands for the present value of the number. Do ``effect``."""

    name: NumberNamed
    number: Number
    effect: Effect


@node("declare")
class Declare(Effect):
    """A player declares a number between bounds. From here on ``name`` stands for it."""

    name: NumberNamed
    least: Number
    most: Number
    effect: Effect
    by: Whose = "yours"


@node("repeat")
class Repeat(Effect):
    """Do this several times."""

    number: Number
    effect: Effect


@node("each player")
class EachPlayer(Effect):
    """All players do this, the turn player first, each as if the ability were theirs."""

    effect: Effect


@node("in order")
class InOrder(Effect):
    """Do these, one after the other."""

    effects: tuple[Effect, ...]


@node("delay")
class Delay(Effect):
    """Create an automatic ability that waits for its trigger condition and watches ``what``."""

    ability: "Ability"
    what: Subject
    duration: Duration


@node("manual step")
class ManualStep(Effect):
    """An effect that trees cannot express. The judge carries it out by hand."""

    about: Label


@node()
class Ability:
    """One ability: its kind, name, rule, trigger condition, condition, cost and effect.

    The text of an event card is an ability of kind ``event``. A text that is carried out only when
    another text of the card names it is of kind ``command``.

    - ``name``: the name of a keyword, or what the card calls the ability.
    - ``rule``: the rule that it carries out.
    - ``may_pay``: the cost is paid on resolution, if the master wants to.
    - ``condition``: it must hold when the ability triggers, or for a continuous one to work.
    - ``zone``: where an activated ability is used, or where a continuous one works.
    - ``times_a_turn``: how often it can be used in a turn.
    - ``lasting``: what a continuous ability does.
    - ``icons``: the icons before it, such as one for when it is used.
    - ``keywords``: the keywords that it has.
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
