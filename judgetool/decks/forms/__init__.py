"""The forms in which deck lists are written: a module for each, with its reader and recogniser."""
