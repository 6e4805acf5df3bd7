"""Keywords (section 10) as functions that give ability trees.

:mod:`places` has those that ask where cards are, :mod:`moves` those that move characters,
:mod:`activated` those that are used, :mod:`costs` costs and the keywords about them.
"""

from judgetool.engine.weiss_schwarz.keyword_abilities import costs
from judgetool.engine.weiss_schwarz.keyword_abilities.activated import (
    backup,
    brainstorm,
    brainstorm_event,
    flipped_over,
)
from judgetool.engine.weiss_schwarz.keyword_abilities.costs import (
    accelerate,
    resonate,
    resonate_by,
)
from judgetool.engine.weiss_schwarz.keyword_abilities.moves import (
    bond,
    change,
    change_places,
    encore,
    force,
    fusion,
    shift,
    succession,
    sunder,
)
from judgetool.engine.weiss_schwarz.keyword_abilities.places import (
    alarm,
    assist,
    assist_by_level,
    assist_power,
    climax_combo,
    experience,
    great_performance,
    has_link,
    in_memory,
    link,
    memory,
)

__all__ = [
    "accelerate",
    "alarm",
    "assist",
    "assist_by_level",
    "assist_power",
    "backup",
    "bond",
    "brainstorm",
    "brainstorm_event",
    "change",
    "change_places",
    "climax_combo",
    "costs",
    "encore",
    "experience",
    "flipped_over",
    "force",
    "fusion",
    "great_performance",
    "has_link",
    "in_memory",
    "link",
    "memory",
    "resonate",
    "resonate_by",
    "shift",
    "succession",
    "sunder",
]
