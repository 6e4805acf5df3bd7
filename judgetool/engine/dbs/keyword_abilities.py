"""The keyword skills (10-1 to 10-8) as ability trees; most are what one word stands for."""

from collections.abc import Mapping
from functools import cache

from judgetool.engine.dbs import events, faces, happenings, zones
from judgetool.engine.dbs.icons import ACTIVATE_MAIN, AWAKEN, EVOLVE
from judgetool.engine.dbs.nodes import ChangeTarget, Energy, Evolve, Flip, KnockOut
from judgetool.engine.kernel.abilities import (
    OTHER,
    Ability,
    AtMoment,
    Bears,
    ChooseCard,
    Compared,
    Count,
    Delay,
    Effect,
    Happens,
    IfYouDo,
    InOrder,
    IsType,
    Put,
    Selector,
    Subject,
    Turn,
)
from judgetool.engine.kernel.turns import END_OF_TURN


def after_the_battle(effect: Effect, what: Subject, name: str, number: str) -> Delay:
    """What is done once, at the end of the battle, or of the attack that led to none."""
    at_end = AtMoment(events.END_OF_BATTLE)
    return Delay(Ability("automatic", name, number, effect, at_end), what, END_OF_TURN)


BLOCKER = Ability(
    kind="automatic",
    name=faces.BLOCKER,
    rule="10-3-1",
    trigger=Happens(happenings.IS_ATTACKED, Selector(zones.PLAY, tests=(OTHER,))),
    effect=IfYouDo(Turn("this card", zones.REST), then=ChangeTarget()),
)
"""A card is switched to Rest Mode and takes the attack on another one, if its player wants it."""

DUAL_ATTACK = Ability(
    kind="automatic",
    name=faces.DUAL_ATTACK,
    rule="10-7-1",
    trigger=Happens(happenings.ATTACKS),
    effect=after_the_battle(
        Turn("this card", zones.ACTIVE), "this card", faces.DUAL_ATTACK, "10-7-1"
    ),
    times_a_turn=1,
)
"""Once per turn the card is switched to Active Mode after its attack."""

REVENGE = Ability(
    kind="automatic",
    name=faces.REVENGE,
    rule="10-8-1",
    trigger=Happens(happenings.IS_ATTACKED),
    effect=after_the_battle(KnockOut("that card"), "that card", faces.REVENGE, "10-8-1"),
)
"""What attacks the card is KOed after the battle."""

FIELD = Ability(
    kind="activated",
    name=faces.FIELD,
    rule="10-2-1",
    effect=InOrder(
        (
            Put(Selector(zones.BATTLE_AREA, tests=(IsType(faces.EXTRA),)), zones.DROP_AREA),
            Put("this card", zones.BATTLE_AREA),
        )
    ),
    icons=(ACTIVATE_MAIN,),
)
"""The Extra Card takes the place of others in the Battle Area."""

CRITICAL = Ability("continuous", faces.CRITICAL, "10-5-1")
"""The rule on damage asks for it: cards of life go to the Drop Area."""

RULES_OF_STRIKES = {
    faces.DOUBLE_STRIKE: "10-6-1-1",
    faces.TRIPLE_STRIKE: "10-6-1-2",
    faces.QUADRUPLE_STRIKE: "10-6-1-3",
}
STRIKES = tuple(Ability("continuous", word, number) for word, number in RULES_OF_STRIKES.items())
"""The rule on damage asks for them: how much damage an attack inflicts."""

OF_WORD: Mapping[str, Ability] = {
    one.name: one for one in (BLOCKER, CRITICAL, *STRIKES, DUAL_ATTACK, REVENGE, FIELD)
}
"""By word: the skill for which it stands, printed or given."""


@cache
def of_words(printed: tuple[str, ...]) -> tuple[Ability, ...]:
    """The skills for which printed words stand."""
    return tuple(OF_WORD[word] for word in printed)


# --- skills that have a text of their own (10-1, 10-4)


def awaken(life: int, effect: Effect | None = None) -> Ability:
    """[Awaken] with so much life at most: what the text says, and the Leader Card is turned."""
    turned = Flip("this card")
    return Ability(
        kind="activated",
        name=AWAKEN,
        rule="10-1-1",
        condition=Compared(Count(Selector(zones.LIFE_AREA)), "at most", life),
        effect=turned if effect is None else InOrder((effect, turned)),
        zone=zones.LEADER_AREA,
        icons=(AWAKEN,),
    )


def evolve(character: str, total: int = 0, specified: tuple[str, ...] = ()) -> Ability:
    """[Evolve]: for this energy the card is played onto a Battle Card of the character."""
    onto = Selector(zones.BATTLE_AREA, tests=(Bears(faces.CHARACTER, (character,)),))
    return Ability(
        kind="activated",
        name=EVOLVE,
        rule="10-4-1",
        cost=(Energy(total, specified),) if total else (),
        condition=Compared(Count(onto), "at least", 1),
        effect=ChooseCard(onto, Evolve("chosen")),
        zone=zones.HAND,
        icons=(EVOLVE,),
    )
