"""Keywords of characters that do something by where they stand: Assist, Great Performance."""

from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Ability,
    AspectOf,
    Change,
    Fits,
    Happens,
    Instead,
    Lasting,
    Lies,
    Number,
    Selector,
    Test,
    Times,
    Unless,
)
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.keywords import STAGE
from judgetool.engine.weiss_schwarz.nodes import FrontalAttack, InFrontOf

ASSIST, GREAT_PERFORMANCE = "Assist", "Great Performance"


def assist(*lasting: Lasting) -> Ability:
    """While this character is on the back stage, the effects last (10.3.2)."""
    return Ability(
        kind="continuous",
        name=ASSIST,
        rule="10.3.2",
        zone="back stage",
        lasting=lasting,
        keywords=(ASSIST,),
    )


def assist_power(power: Number, *tests: Test) -> Ability:
    """All of one's characters in front of this one that pass the tests get so much power."""
    in_front = Selector(STAGE, tests=(InFrontOf("this card"), *tests))
    return assist(Change(faces.POWER, power, in_front, UNTIL_NO_LONGER))


def assist_by_level(power: int, *tests: Test) -> Ability:
    """The characters in front get so much power for each of their own levels."""
    return assist_power(Times(AspectOf(faces.LEVEL, "affected card"), power), *tests)


def great_performance() -> Ability:
    """In the middle of the center stage and not reversed, it is whom all attackers attack.

    Whatever attack the opponent declares, it becomes a frontal attack on this character.
    """
    return Ability(
        kind="continuous",
        name=GREAT_PERFORMANCE,
        rule="10.6.2",
        zone=zones.CENTER_MIDDLE,
        condition=Unless(Fits("this card", (Lies((zones.REVERSE,)),))),
        lasting=(
            Instead(
                Happens("attacks", Selector(STAGE, "opponent's")),
                FrontalAttack("this card"),
                UNTIL_NO_LONGER,
            ),
        ),
        keywords=(GREAT_PERFORMANCE,),
    )
