"""What an effect must know before it can go on: the judge is asked for the faces that decide."""

from collections.abc import Callable
from typing import TypeVar

from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.weiss_schwarz.asking import face_needed
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState

T = TypeVar("T")


def known(game: WeissGame, read: Callable[[WeissState], T]) -> Procedure[T]:
    """What ``read`` gives on the state, once all faces are told that it needs."""
    while True:
        try:
            return read(game.state)
        except FaceUnknown as unknown:
            yield from face_needed(game, unknown.card, unknown.aspect)
