"""Keywords by which characters come back, give way to others or change places.

Encore (10.2), Bond (10.4), Change (10.8), Shift (10.11), Fusion (10.14), Sunder (10.15), and of
the Japanese book Force and Succession (ws-jp 10.14, 10.18).
"""

from judgetool.engine.kernel.abilities import (
    OTHER,
    Ability,
    AtMoment,
    ChooseCard,
    Compared,
    Condition,
    Cost,
    Effect,
    Exchange,
    Fits,
    Happens,
    HasRole,
    If,
    IfYouDo,
    InOrder,
    Is,
    IsNamed,
    May,
    MayPay,
    Pay,
    PayBy,
    Put,
    PutBack,
    PutFrom,
    PutOff,
    Search,
    Selector,
    Shares,
    Shuffle,
    Test,
    Turn,
    exist,
)
from judgetool.engine.weiss_schwarz import faces, roles, zones
from judgetool.engine.weiss_schwarz.books import JP, of_book
from judgetool.engine.weiss_schwarz.movement import WHERE_IT_WAS
from judgetool.engine.weiss_schwarz.nodes import BookSays, CountAsUsed, PlayerLevel, PutOver

# --- Encore (10.2)

ENCORE = "Encore"


def encore(*cost: Cost) -> Ability:
    """When this card is put from the stage into the waiting room, it may come back for a cost.

    It counts as used when the character is placed on the stage by it (10.2.4).
    """
    return Ability(
        kind="automatic",
        name=f"{ENCORE} [{' '.join(map(in_words, cost))}]",
        rule="10.2.2",
        trigger=PutFrom(zones.WHOLE_STAGE, zones.WAITING_ROOM),
        cost=cost,
        may_pay=True,
        effect=IfYouDo(PutBack(zones.REST), CountAsUsed(ENCORE)),
        keywords=(ENCORE,),
    )


def in_words(part: Cost) -> str:
    """A part of the cost in a few words, so that several of a card's Encores can be told apart."""
    match part:
        case Pay():
            return str(part.number)
        case PayBy(effect=PutOff(origin=zones.DECK, zone=zones.CLOCK)):
            return "deck to clock"
        case PayBy(effect=ChooseCard(then=Put(zone=zones.WAITING_ROOM)) as choice):
            return f"card from {choice.selector.zone}"
        case _:
            return "another cost"


# --- Bond (10.4)

BOND = "Bond"


def bond(names: tuple[str, ...], *cost: Cost) -> Ability:
    """When this card comes onto the stage by being played, a named card may come back to the hand.

    With several names, one card with one of them comes back (10.4.2.1). When it is paid for, one
    book makes the player fetch the card, and the other lets them decide.
    """
    fetch = ChooseCard(
        Selector(zones.WAITING_ROOM, tests=(IsNamed(names),)), Put("chosen", zones.HAND)
    )
    return Ability(
        kind="automatic",
        name=BOND,
        rule="10.4.2" if len(names) == 1 else "10.4.2.1",
        trigger=Happens("is played and placed on the stage"),
        cost=cost,
        may_pay=True,
        effect=If(BookSays("bond_fetches_if_wanted"), May(fetch), fetch),
        keywords=(BOND,),
    )


# --- Change (10.8)

CHANGE = "Change"


def change(
    moment: str,
    tests: tuple[Test, ...],
    *cost: Cost,
    zone: str = zones.WAITING_ROOM,
    condition: Condition | None = None,
    up_to: bool = False,
) -> Ability:
    """For a cost by which this card leaves, another card comes onto its stage position.

    With ``up_to`` the player may choose none, too.
    """
    return _change(
        "10.8.2",
        moment,
        ChooseCard(
            Selector(zone, tests=tests),
            IfYouDo(
                Put("chosen", zones.WHOLE_STAGE, positions=(WHERE_IT_WAS,)), CountAsUsed(CHANGE)
            ),
            minimum=0 if up_to else 1,
        ),
        cost,
        condition,
    )


def change_places(
    moment: str,
    names: tuple[str, ...],
    *cost: Cost,
    zone: str = zones.MEMORY,
    condition: Condition | None = None,
) -> Ability:
    """Let this card and a named one in a zone change places, if both are still there (10.8.3)."""
    return _change(
        "10.8.3",
        moment,
        If(
            exist(Selector(zones.WHOLE_STAGE, tests=(Is("this card"),))),
            ChooseCard(
                Selector(zone, tests=(IsNamed(names),)),
                IfYouDo(Exchange("this card", "chosen"), CountAsUsed(CHANGE)),
            ),
        ),
        cost,
        condition,
    )


def _change(
    rule: str, moment: str, effect: Effect, cost: tuple[Cost, ...], condition: Condition | None
) -> Ability:
    """Change at a moment. What its text asks is asked when it is resolved, before the cost."""
    if condition is not None:
        effect, cost = If(condition, MayPay(cost, effect) if cost else effect), ()
    return Ability(
        kind="automatic",
        name=CHANGE,
        rule=rule,
        trigger=AtMoment(moment, "yours"),
        cost=cost,
        may_pay=bool(cost),
        effect=effect,
        keywords=(CHANGE,),
    )


# --- Shift (10.11)

SHIFT = "Shift"
BEGINNING_OF_MAIN_PHASE = "beginning of main phase"


def shift(level: int) -> Ability:
    """At the beginning of the main phase, this card in the clock may come to the hand.

    It triggers whatever the level is: that is asked when it is resolved (8.1.1.2.1). Exactly two
    cards change places: without a card of the colour in the hand, or if this card is no longer in
    the clock, none does (10.11.3.1, 10.11.3.2).
    """
    exchange = IfYouDo(Exchange("this card", "chosen"), CountAsUsed(SHIFT))
    return Ability(
        kind="automatic",
        name=SHIFT,
        rule="10.11.2",
        trigger=AtMoment(BEGINNING_OF_MAIN_PHASE, "yours"),
        zone=zones.CLOCK,
        effect=If(high_enough(level), May(ChooseCard(of_its_color(), exchange))),
        icons=(faces.CLOCK_ICON,),
        keywords=(SHIFT,),
    )


def high_enough(level: int) -> Condition:
    """The condition on the level of the player, asked when the ability is resolved."""
    return Compared(PlayerLevel(), "at least", level)


def of_its_color() -> Selector:
    """The cards that may come into the clock for this card.

    There are none if this card is no longer there (10.11.3.1), or no card of its colour is in
    the hand (10.11.3.2).
    """
    return Selector(zones.HAND, tests=(Shares(faces.COLOR, "this card"),))


# --- Fusion (10.14), Sunder (10.15)

FUSION, SUNDER = "Fusion", "Sunder"
END_OF_THE_ATTACK = "end of the attack"


def fusion(partner: tuple[Test, ...], result: tuple[Test, ...], *more: Cost) -> Ability:
    """A partner becomes a marker under this card, and both lie under a card out of the deck.

    If no card is put on the stage, only the shuffle is done (10.14.1.1.1).
    """
    under_this = PayBy(
        ChooseCard(
            Selector(zones.WHOLE_STAGE, tests=(OTHER, *partner)),
            Put("chosen", zones.WHOLE_STAGE, under="this card", face_up=True),
        )
    )
    onto_both = PutOver("chosen", positions=(WHERE_IT_WAS,), face_up=True)
    found = Search(Selector(zones.DECK, tests=result), 1, IfYouDo(onto_both, CountAsUsed(FUSION)))
    return Ability(
        kind="activated",
        name=FUSION,
        rule="10.14.1.1",
        cost=(*more, under_this),
        effect=InOrder((found, Shuffle())),
        keywords=(FUSION,),
    )


def sunder(name: str, *cost: Cost) -> Ability:
    """At the end of its attack, a marker takes the place of the character on top (10.15.2).

    Without a marker of that name nothing is done (10.15.4).
    """
    named = Selector(zones.MARKERS_HERE, tests=(IsNamed((name,)),))
    return Ability(
        kind="automatic",
        name=SUNDER,
        rule="10.15.2",
        trigger=AtMoment(END_OF_THE_ATTACK),
        condition=Fits("this card", (HasRole(roles.ATTACKING),)),
        cost=cost,
        may_pay=True,
        effect=ChooseCard(named, PutOver("chosen", orientation=zones.STAND)),
        keywords=(SUNDER,),
    )


# --- Force, Succession (ws-jp 10.14, 10.18)

FORCE, SUCCESSION = "Force", "Succession"
CLIMAX_PHASE_BEGINS = "beginning of climax phase"


def force(*cost: Cost, tests: tuple[Test, ...] = ()) -> Ability:
    """For a cost, two of the opponent's characters stand and change places.

    It is used when the cost has been paid (ws-jp 10.14.3).
    """
    both = InOrder((Turn("chosen", zones.STAND), Exchange("chosen", "chosen")))
    chosen = ChooseCard(
        Selector(zones.WHOLE_STAGE, "opponent's", tests), both, minimum=2, maximum=2
    )
    return Ability(
        kind="automatic",
        name=FORCE,
        rule=of_book(JP, "10.14.1"),
        trigger=AtMoment(CLIMAX_PHASE_BEGINS, "yours"),
        cost=cost,
        may_pay=bool(cost),
        effect=InOrder((CountAsUsed(FORCE), chosen)),
        keywords=(FORCE,),
    )


def succession(*tests: Test) -> Ability:
    """When such a character is placed on the stage, this card and its markers go under it."""
    placed = PutFrom(None, zones.WHOLE_STAGE, Selector(zones.WHOLE_STAGE, tests=tests))
    markers = Put(Selector(zones.MARKERS_HERE), zones.WHOLE_STAGE, under="that card", face_up=True)
    this = Put("this card", zones.WHOLE_STAGE, under="that card", face_up=True)
    return Ability(
        kind="automatic",
        name=SUCCESSION,
        rule=of_book(JP, "10.18.1"),
        trigger=placed,
        effect=InOrder((markers, this)),
        keywords=(SUCCESSION,),
    )
