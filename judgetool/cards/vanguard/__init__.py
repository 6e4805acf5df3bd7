"""Cardfight!! Vanguard: its printed cards, their numbers, and the card files about them."""
