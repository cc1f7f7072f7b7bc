"""The front door: settings, addresses, jobs. No rules, no models."""

from skatclub.celery import app as celery_app

__all__ = ["celery_app"]
