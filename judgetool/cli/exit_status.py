"""What the exit status of a command says."""

YES, NO = 0, 1

UNANSWERED = 2
"""No answer could be given."""
