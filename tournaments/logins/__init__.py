"""The logins of the officials: who may do what here, made and changed on a page instead of on a command line."""
