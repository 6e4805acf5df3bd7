"""Explaining a difference in the window: two boards, what was said, and the explanations."""
