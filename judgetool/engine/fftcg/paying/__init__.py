"""Costs (5.2.1.3, 11.2, 11.6.2): what produces CP, what a cost asks for, and paying it."""
