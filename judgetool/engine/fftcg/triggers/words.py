"""The words for what happens and when, as trigger conditions of this game name it (11.8.2).

``Happens`` in the ability tree names one of :data:`WORDS`, ``AtMoment`` one of :data:`MOMENTS`.
Where something happens several times at once, there is a word for it as a whole and one for each
time (11.8.6). What happens to a party or a player has no card.
"""

from judgetool.engine.fftcg.faces import ELEMENT_NAMES

ATTACKS, FORMS_PARTY = "attacks", "forms a party"
"""A Forward attacks, alone or in a party, which is the detail; it attacks in a party."""

ALONE, IN_PARTY = "alone", "in a party"

BLOCKS, IS_BLOCKED = "blocks", "is blocked"
"""A Forward blocks one, or is blocked by one: "that card", unless it blocks a whole party."""

PARTY_ATTACKS, PARTY_IS_BLOCKED = "party attacks", "party is blocked"
"""A party attacks, or is blocked, once for all its Forwards. Whose it is, the selection says."""

DEALS_DAMAGE, IS_DEALT_DAMAGE = "deals damage", "is dealt damage"
"""A card deals damage, to "that card" if it is not a player; a Character is dealt damage.

The details are to whom the card deals it, and whether it is battle damage or an effect's. Of
what a Character is dealt by an effect they also say by what: ``BY_SUMMON`` and so on.
"""

OPPONENTS = "the opponent's "
BY_ELEMENTS = tuple(
    f"by {whose}{element} {kind}"
    for element in ELEMENT_NAMES
    for kind in ("Summons", "abilities")
    for whose in ("", OPPONENTS)
)
"""More details of the damage that an effect deals: of which Element it is, by its source (6.4.1).

So “by fire Summons”, and “by the opponent's fire Summons” where it is the opponent's.
"""

PARTY_DEALS_DAMAGE = "party deals damage"
"""A party deals damage, be it that of one of its Forwards; the details are those of the damage."""

TO_FORWARD, TO_OPPONENT, TO_CONTROLLER = "to a forward", "to its opponent", "to its controller"
BATTLE, BY_EFFECT = "in battle", "by an effect"

TAKES_DAMAGE, TAKES_POINT = "player takes damage", "player takes a point of damage"
"""A player takes damage; that happens once for all points of it, or once for each."""

BREAKS, IS_BROKEN = "breaks", "is broken"
"""A card breaks "that card", or is broken. Being put into the Break Zone is a move."""

BECOMES_ACTIVE, BECOMES_DULL = "becomes active", "becomes dull"

IS_CAST = "is cast"
"""A card is cast, and lies on the stack or the field."""

ABILITY_IS_USED = "its ability is used"
"""An action or special ability of a card is used: as what, and its name, are the details."""

IS_CHOSEN = "is chosen"
"""A card is chosen for a Summon or an ability that is put onto the stack.

The details are for what kind, and whether for the opponent's: ``BY_SUMMON`` and so on.
"""

BY_SUMMON, BY_ABILITY, BY_OPPONENT = "by Summons", "by abilities", "by the opponent"
BY_OPPONENTS_SUMMON, BY_OPPONENTS_ABILITY = (
    "by the opponent's Summons",
    "by the opponent's abilities",
)

COUNTERS_PUT, COUNTER_PUT = "counters are put on it", "a counter is put on it"
COUNTERS_REMOVED, COUNTER_REMOVED = "counters are removed from it", "a counter is removed from it"
LAST_REMOVED = "its last counter is removed"
"""Counters of a name, which is the detail, come or go: all together, each, or the last."""

DRAWS = "player draws a card"
"""A player draws, which is once for each card; other ways from the deck to the hand are none."""

GAINS_CRYSTALS = "player gains crystals"

CHANGES_CONTROL = "changes control"
"""A Character gets another controller, whose it is then; it does not enter the field by that."""

WORDS = (
    ATTACKS,
    FORMS_PARTY,
    BLOCKS,
    IS_BLOCKED,
    PARTY_ATTACKS,
    PARTY_IS_BLOCKED,
    DEALS_DAMAGE,
    IS_DEALT_DAMAGE,
    PARTY_DEALS_DAMAGE,
    TAKES_DAMAGE,
    TAKES_POINT,
    BREAKS,
    IS_BROKEN,
    BECOMES_ACTIVE,
    BECOMES_DULL,
    IS_CAST,
    ABILITY_IS_USED,
    IS_CHOSEN,
    COUNTERS_PUT,
    COUNTER_PUT,
    COUNTERS_REMOVED,
    COUNTER_REMOVED,
    LAST_REMOVED,
    DRAWS,
    GAINS_CRYSTALS,
    CHANGES_CONTROL,
)
"""All words; a trigger condition with another one could never be fulfilled."""

MOMENTS = (
    "beginning of turn",
    "beginning of active phase",
    "beginning of draw phase",
    "beginning of main phase",
    "beginning of main phase 1",
    "beginning of attack phase",
    "beginning of main phase 2",
    "beginning of end phase",
    "end of turn",
)
"""All moments that come in a turn, in the order in which they first come."""
