"""The WSGI application that gunicorn serves."""

import os

from django.conf import settings
from django.core.wsgi import get_wsgi_application

from skatclub.serving.open_database import keep_open

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "skatclub.settings")

application = get_wsgi_application()
kept_open = keep_open(settings.DATABASES["default"])
