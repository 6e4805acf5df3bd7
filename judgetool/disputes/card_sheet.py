"""When the lasting effects of a dispute began, for the sheet of a card."""

from collections.abc import Iterable

from judgetool.disputes.views import Beginning
from judgetool.engine.kernel.events import ModifierBegan
from judgetool.engine.kernel.game import Recorded


def beginnings(steps: Iterable[tuple[int, Iterable[Recorded]]]) -> dict[int, Beginning]:
    """When each lasting effect began, by its id."""
    return {
        recorded.event.modifier.id: Beginning(index, recorded.citations)
        for index, events in steps
        for recorded in events
        if isinstance(recorded.event, ModifierBegan)
    }
