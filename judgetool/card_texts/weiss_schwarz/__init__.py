"""The texts of Weiß Schwarz cards."""
