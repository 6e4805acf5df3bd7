"""A stage of invented characters with continuous abilities, to read what comes of them."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import Ability, Condition, Lasting
from judgetool.engine.kernel.cards import Face
from judgetool.engine.weiss_schwarz.faces import CHARACTER, CLIMAX, card_face
from judgetool.engine.weiss_schwarz.positions import PositionBuilder


def always(
    *lasting: Lasting, condition: Condition | None = None, zone: str | None = None
) -> Ability:
    """A continuous ability."""
    return Ability("continuous", "Test", "8.1.1.3", condition=condition, zone=zone, lasting=lasting)


def person(
    name: str,
    *abilities: Ability,
    power: int = 3000,
    level: int = 0,
    traits: tuple[str, ...] = (),
) -> Face:
    """A yellow character."""
    return card_face(
        name,
        type_=CHARACTER,
        color="yellow",
        level=level,
        cost=0,
        power=power,
        soul=1,
        traits=traits,
        abilities=abilities,
    )


def finale(name: str, *abilities: Ability) -> Face:
    """A yellow climax."""
    face = card_face(name, type_=CLIMAX, color="yellow")
    return replace(face, abilities=abilities)


def stage(*faces: Face, step: str = "main phase") -> PositionBuilder:
    """An empty table for cards with these faces."""
    return PositionBuilder({str(face.name): face for face in faces}, step=step)
