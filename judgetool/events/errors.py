"""What can be wrong with what is entered at an event."""

from judgetool.errors import NotFound, Problem


class CannotEnter(Problem):
    """What was to be entered makes no sense: no name, no such table, a wrong date."""


class NotEntered(NotFound):
    """An event, a player or an entry that was asked for is not there, or not only one."""
