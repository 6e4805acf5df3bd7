"""Keywords (section 10) as functions that give ability trees, one module for each kind of them."""

from judgetool.engine.weiss_schwarz.keyword_abilities import costs
from judgetool.engine.weiss_schwarz.keyword_abilities.backup import backup
from judgetool.engine.weiss_schwarz.keyword_abilities.bond import bond
from judgetool.engine.weiss_schwarz.keyword_abilities.brainstorm import (
    brainstorm,
    brainstorm_event,
    flipped_over,
)
from judgetool.engine.weiss_schwarz.keyword_abilities.change import change, change_places
from judgetool.engine.weiss_schwarz.keyword_abilities.encore import encore
from judgetool.engine.weiss_schwarz.keyword_abilities.japanese import (
    force,
    has_link,
    link,
    succession,
)
from judgetool.engine.weiss_schwarz.keyword_abilities.over_markers import fusion, sunder
from judgetool.engine.weiss_schwarz.keyword_abilities.paid import (
    accelerate,
    resonate,
    resonate_by,
)
from judgetool.engine.weiss_schwarz.keyword_abilities.referring import (
    alarm,
    climax_combo,
    experience,
    in_memory,
    memory,
)
from judgetool.engine.weiss_schwarz.keyword_abilities.shift import shift
from judgetool.engine.weiss_schwarz.keyword_abilities.standing import (
    assist,
    assist_by_level,
    assist_power,
    great_performance,
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
