"""The abilities that texts without a keyword are, for expectations."""

from judgetool.engine.kernel.abilities import Ability


def automatic(trigger: object, effect: object, **more: object) -> Ability:
    """An automatic ability."""
    return Ability("automatic", "Automatic", "8.7.1", effect, trigger, **more)  # type: ignore[arg-type]


def continuous(*lasting: object, **more: object) -> Ability:
    """A continuous ability."""
    return Ability("continuous", "Continuous", "8.1.1.3", lasting=lasting, **more)  # type: ignore[arg-type]


def activated(effect: object, *cost: object, **more: object) -> Ability:
    """An activated ability."""
    return Ability("activated", "Activated", "8.1.1.1", effect, cost=cost, **more)  # type: ignore[arg-type]


def event(effect: object, **more: object) -> Ability:
    """The text of an event."""
    return Ability("event", "Event", "8.6.2.5.2", effect, **more)  # type: ignore[arg-type]
