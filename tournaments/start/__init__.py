"""The first start: database, logins, a demo evening, and what is said of them on the screen."""
