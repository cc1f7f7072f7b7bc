"""The parts of settings.py: the environment, databases, broker and cache, mail, the log."""
