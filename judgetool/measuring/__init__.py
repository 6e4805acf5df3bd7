"""Measuring the program: its speed, and random games that look whether the engine holds."""
