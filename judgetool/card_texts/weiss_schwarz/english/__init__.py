"""The English texts of Weiß Schwarz: phrases, the grammar they make, and how sources are mended."""
