"""The front door: settings, addresses, jobs. No rules, no models."""

from skatclub.celery import app as celery_app

__version__ = "0.1.0"  # same as in pyproject.toml, which the server does not read
__all__ = ["__version__", "celery_app"]
