"""Ability texts: what is declared, what is resolved, what is done."""
