"""What settings.py is made of: the environment, databases, broker and cache, mail, the log."""
