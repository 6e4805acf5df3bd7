"""What procedures say about the game that no card shows: the words of their notes.

Whoever tells the game in words knows the notes by these.
"""

NO_DAMAGE = "no damage is dealt"
NO_ATTACK, NO_MORE_ATTACKS = "no attack is declared", "no other attack is declared"
DAMAGE_NOT_MET = "its Damage value is not met"
ATTACKS_NO_LONGER, BLOCKS_NO_LONGER = "it attacks no longer", "it blocks no longer"
ACTIVE_ALREADY, DULL_ALREADY = "it is active already", "it is dull already"
NO_PARTY = "it is no party any longer"
NOBODY_IN_BATTLE = "nobody is in battle any longer"
