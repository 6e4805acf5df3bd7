"""What procedures say about the game that no card shows: the words of their notes."""

TEXT_UNKNOWN = "card text is not known"
NO_ATTACKER = "no attacking forward is left"
NO_BATTLE = "a forward is no longer in battle"
