"""Which castings are listed for a player with priority.

Those of which a glance at the print says that they are refused are left out: it saves time.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.casting import BACK_ATTACK, CAST_FROM, known_well_enough
from judgetool.engine.fftcg.commands import Cast
from judgetool.engine.fftcg.keywords import has_keyword
from judgetool.engine.fftcg.paying.cp import DISCARD, YIELD
from judgetool.engine.fftcg.paying.payment import sources
from judgetool.engine.fftcg.paying.settled_costs import ALTERNATIVE
from judgetool.engine.fftcg.permissions import lying_elsewhere
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.fftcg.turn import against_instant, against_special
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId, Face, FaceId, Player
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.continuous import in_force_on_any
from judgetool.engine.kernel.continuous.force import nothing_is_about
from judgetool.engine.kernel.continuous.view import ABILITIES
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.immutable import once_for_faces


def casts(state: FinalState, decision: Decision) -> Iterable[Command]:
    """A casting of each card that may be possible."""
    player, elsewhere = decision.player, lying_elsewhere(state, decision.player)
    own = [card for zone in CAST_FROM for card in state.cards_in(player, zone)]
    return [casting(player, card) for card in (*own, *elsewhere)]


def casts_in_time(state: FinalState, decision: Decision) -> Iterable[Command]:
    """The same without the cards of which the print says that this is no time for them.

    Nor with cards that cost more CP than there are, with unknown cards, and with LB cards that lie
    face up: these cannot be cast, either.
    """
    player, cards = decision.player, state.cards
    view = in_force_on_any(state, (faces.TYPE, ABILITIES))
    if view.words or view.abilities or view.open:
        return casts(state, decision)
    special = not against_special(state, player, "Characters are cast", ())
    instant = not any(against_instant(state, "Summon can be cast"))
    in_time = castable(state.faces)[special, instant]
    lb = [card for card in state.cards_in(player, zones.LB_DECK) if not cards[card].face_up]
    lying = (*state.cards_in(player, zones.HAND), *lb, *lying_elsewhere(state, player))
    found = [card for card in lying if cards[card].face in in_time]
    as_printed = not state.cheaper and nothing_is_about(state, (faces.COST, faces.CASTING_COST))
    if found and as_printed:
        found = may_be_affordable(state, player, found)
    return [casting(player, card) for card in found]


def may_be_affordable(state: FinalState, player: Player, cards: list[CardId]) -> list[CardId]:
    """Those of the cards that cost no more CP in print than a player may have, of any Element.

    A card in hand is not discarded for its own cost.
    """
    least, number = least_cost(state.faces), sources(state, player).number
    hand, others = state.cards_in(player, zones.HAND), number - YIELD[DISCARD]
    return [
        card
        for card in cards
        if least[state.cards[card].face] <= (others if card in hand else number)
    ]


@once_for_faces
def least_cost(printed: Mapping[FaceId, Face]) -> Mapping[FaceId | None, int]:
    """What each face costs at least: nothing if it names another way to pay, or has no cost."""
    found = {name: face.printed.get(faces.COST) for name, face in printed.items()}
    other_ways = WITH_OTHER_WAY_TO_PAY(printed)
    return {
        name: cost if isinstance(cost, int) and name not in other_ways else 0
        for name, cost in found.items()
    }


WITH_OTHER_WAY_TO_PAY = faces.with_keyword(ALTERNATIVE)
"""The faces with an ability that names another cost than that in CP for casting the card."""


@once_for_faces
def castable(
    printed: Mapping[FaceId, Face],
) -> Mapping[tuple[bool, bool], frozenset[FaceId | None]]:
    """The faces of cards for which it may be the time.

    They are found by whether it is the time for Characters, and whether it is that for Summons.
    Back Attack may be used at either.
    """
    known = known_well_enough(printed)
    summons = {name for name in known if printed[name].printed[faces.TYPE] == faces.SUMMON}
    at_back = {name for name in known if any(map(is_back_attack, printed[name].abilities))}
    return {
        (special, instant): frozenset(
            name for name in known if (instant if name in summons else special) or name in at_back
        )
        for special in (True, False)
        for instant in (True, False)
    }


def is_back_attack(ability: Ability) -> bool:
    """Whether a printed ability may be Back Attack."""
    return has_keyword(ability, BACK_ATTACK)


casting = lru_cache(maxsize=4096)(Cast)
"""The command to cast a card: the same each time that it is listed."""
