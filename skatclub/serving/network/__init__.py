"""The hall's network: the name of this computer in it, and whether other devices reach it."""
