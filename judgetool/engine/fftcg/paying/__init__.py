"""Paying CP (5.2.1.3, 11.2): where CP come from, what they must be, and paying them."""
