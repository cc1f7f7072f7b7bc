"""The WSGI application, where Django and other servers look for it."""

from skatclub.serving.http.application import application

__all__ = ["application"]
