"""What procedures say about the game that no card shows: the words of their notes.

Trigger conditions, and whoever tells the game in words, know the notes by these.
"""

PLAYED = "a card is played"
PLAYED_ONTO_STAGE = "a played character is placed"
REFRESH = "refresh"
LEVELED_UP = "a player levels up"
TRIGGER_CHECKED = "a card comes up in the trigger check"
ABILITY_PLAYED = "an automatic ability is played"
PROHIBITED = "an effect prohibits it"
