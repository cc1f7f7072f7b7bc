"""The logins of the officials and their roles, managed on a page instead of a command line."""
