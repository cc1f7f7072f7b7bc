"""The Celery application; its settings come from Django's ``CELERY``.

Imported by the modules of the tasks: most commands queue nothing, and start faster without Celery.
"""

from __future__ import annotations

import os

from celery import Celery
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "skatclub.settings")

app = Celery("skatclub")
# Lazy, because Django's settings may still be loading when this module is imported.
app.add_defaults(lambda: settings.CELERY)
app.autodiscover_tasks(["tournaments"])
