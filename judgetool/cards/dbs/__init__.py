"""Dragon Ball Super Card Game: its printed cards, their numbers, and the card files about them."""
