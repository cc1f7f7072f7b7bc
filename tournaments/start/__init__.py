"""The first start: database, logins, a demo evening, and the messages on the screen."""
