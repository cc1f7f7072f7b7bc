"""The Celery application; its settings come from Django's ``CELERY``."""

from __future__ import annotations

import os

from celery import Celery
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "skatclub.settings")

app = Celery("skatclub")
# Read when the first task is sent: settings may still be loading here.
app.add_defaults(lambda: settings.CELERY)
app.autodiscover_tasks(["tournaments"])
