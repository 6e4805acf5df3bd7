"""Keywords that only the Japanese book has: Force, Link and Succession (ws-jp 10.14 to 10.18)."""

from judgetool.engine.kernel.abilities import (
    Ability,
    AtMoment,
    ChooseCard,
    Cost,
    Exchange,
    HasAbility,
    InOrder,
    Put,
    PutFrom,
    Selector,
    Test,
    Turn,
)
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.counterparts import JP, of_book
from judgetool.engine.weiss_schwarz.keyword_abilities.over_markers import MARKERS_HERE
from judgetool.engine.weiss_schwarz.keywords import STAGE
from judgetool.engine.weiss_schwarz.nodes import CountAsUsed

FORCE, LINK, SUCCESSION = "Force", "Link", "Succession"
CLIMAX_PHASE_BEGINS = "beginning of climax phase"


def force(*cost: Cost, tests: tuple[Test, ...] = ()) -> Ability:
    """For a cost, two of the opponent's characters stand and change places.

    It is used when the cost has been paid (ws-jp 10.14.3).
    """
    both = InOrder((Turn("chosen", zones.STAND), Exchange("chosen", "chosen")))
    chosen = ChooseCard(Selector(STAGE, "opponent's", tests), both, minimum=2, maximum=2)
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


def link(name: str) -> Ability:
    """A continuous ability that does nothing but have a name (ws-jp 10.17.1, 10.17.4)."""
    return Ability(
        kind="continuous",
        name=link_name(name),
        rule=of_book(JP, "10.17.2"),
        keywords=(LINK,),
    )


def link_name(name: str) -> str:
    """How a Link with a name is written (ws-jp 10.17.2)."""
    return f"{LINK} ({name})"


def has_link(*names: str) -> Test:
    """Having the Link with one of these names (ws-jp 10.17.4.1)."""
    return HasAbility(tuple(link_name(name) for name in names))


def succession(*tests: Test) -> Ability:
    """When such a character is placed on the stage, this card and its markers go under it."""
    placed = PutFrom(None, STAGE, Selector(STAGE, tests=tests))
    markers = Put(Selector(MARKERS_HERE), STAGE, under="that card", face_up=True)
    this = Put("this card", STAGE, under="that card", face_up=True)
    return Ability(
        kind="automatic",
        name=SUCCESSION,
        rule=of_book(JP, "10.18.1"),
        trigger=placed,
        effect=InOrder((markers, this)),
        keywords=(SUCCESSION,),
    )
