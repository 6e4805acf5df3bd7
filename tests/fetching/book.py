"""The book of the game: twenty rules."""

BOOK, VERSION = "fetching", "1.0"

RULES = {
    "1": "The course of the game",
    "1.1": "Turn after turn one player fetches cards, beginning with player A.",
    "1.2": "To fetch is to put the top card of the own pile into the own hand.",
    "1.3": "Nobody fetches from an empty pile.",
    "1.4": "A player has nine cards at most.",
    "1.5": "Who has an empty pile when their turn begins loses.",
    "1.6": "A player can concede at any time, and loses then.",
    "1.7": "Who passes ends their turn.",
    "2": "The zones",
    "2.1": "Each player has a pile and a hand.",
    "2.2": "Cards lie face down in the pile, and nobody looks at them.",
    "2.3": "Cards lie face up in the hand.",
    "2.4": "The last card of a pile lies on top.",
    "3": "Keywords",
    "3.1": "Echo: when this card is fetched, its player fetches one more card.",
    "3.2": "Echoes are carried out once the fetching is over, in the order in which they came.",
    "3.3": "An echo does nothing where the pile is empty.",
    "4": "The set-up",
    "4.1": "Players shuffle their piles before the game.",
    "4.2": "Hands are empty before the game.",
}
