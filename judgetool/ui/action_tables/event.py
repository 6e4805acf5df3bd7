"""What can be done on the page of an event."""

from judgetool.ui.action_tables.action import Action

ACTIONS: tuple[Action, ...] = ()
