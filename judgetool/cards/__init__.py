"""Printed cards: what is on a card, and the native card data that people pass around."""
