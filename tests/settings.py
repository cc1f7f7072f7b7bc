"""Settings of the tests: everything in a temporary folder, quick passwords, no throttled logins."""

import os
import tempfile
from pathlib import Path

os.environ.setdefault("SKATCLUB_DATA", tempfile.mkdtemp(prefix="skatclub-test-"))
os.environ.setdefault("SECRET_KEY", "only for tests")

from skatclub.settings import *  # noqa: E402, F403
from skatclub.settings import DATABASES, SKATCLUB_DATA  # noqa: E402

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
AXES_ENABLED = False
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # Threads need a file; one for each pytest worker.
    DATABASES["default"]["TEST"] = {"NAME": str(Path(SKATCLUB_DATA) / "test.sqlite3")}
