"""The words of the Japanese edition, where it calls otherwise what the English one speaks of."""

from collections.abc import Mapping

from judgetool.engine.weiss_schwarz.counterparts import JP

TERMS: Mapping[str, Mapping[str, str]] = {
    JP: {
        "deck": "library",
        "decks": "libraries",
        "refresh": "reshuffle",
        "stage position": "slot",
        "stage positions": "slots",
        "positions": "slots",
        "center stage": "front row",
        "back stage": "back row",
        "climax area": "climax zone",
        "marker area": "marker zone",
        "frontal attack": "front attack",
        "frontal attacks": "front attacks",
        "activated ability": "startup ability",
        "activated abilities": "startup abilities",
        "automatic ability": "auto ability",
        "automatic abilities": "auto abilities",
        "rule action": "rule process",
        "rule actions": "rule processes",
        "triggers and stands by": "is triggered and primed",
        "master": "controller",
        "Resonate": "Resonance",
        "Fusion": "Merge",
        "Sunder": "Separate",
    }
}
"""The words of one book for those of the English one; the glossary has where they come from."""
