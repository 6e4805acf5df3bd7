"""How cards move: to their owners, to who controls them, and as which card (6.2, 7.3, 7.4)."""

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.cards import CardId, Player, Zone
from judgetool.engine.kernel.events import Move


@rule("7.3", "7.4", "6.2.4", "6.2.6.1")
def move(
    state: FinalState,
    card: CardId,
    zone: str,
    *,
    controller: Player | None = None,
    orientation: str | None = None,
    face_up: bool | None = None,
    because: str | None = None,
    at_bottom: bool = False,
    forgotten_by: tuple[Player, ...] = (),
) -> Move:
    """One card's move: onto the field or the stack under its controller, else to its owner.

    Without ``controller`` its owner controls it. A change of control on the field makes no new
    card, and turns none. Raises ``FaceUnknown`` where a card comes to the field without
    ``orientation``, and it is not known whether it is a Backup.
    """
    instance = state.cards[card]
    player = (controller if zone in zones.SHARED else None) or instance.owner
    to = Zone(player, zone)
    stays = instance.zone.name == zone and zone in (zones.FIELD, zones.PRIMED)
    shown = zones.lies_face_up(zone) if face_up is None else face_up
    if zone != zones.FIELD:
        turned = None
    elif stays:
        turned = instance.orientation
    else:
        turned = orientation or enters(state, card)
    return Move(
        card,
        instance.zone,
        to,
        face_up=shown,
        seen_by=zones.sees(to, face_up=shown),
        orientation=turned,
        same_card=stays or instance.zone == to,
        because=because,
        at_bottom=at_bottom,
        forgotten_by=forgotten_by,
    )


@rule("5.2.3.1.1.3")
def enters(state: FinalState, card: CardId) -> str:
    """How a card comes to the field: Backups dull, others active; raises ``FaceUnknown``."""
    backup = state.printed(card, faces.TYPE) == faces.BACKUP
    return zones.DULL if backup else zones.ACTIVE
