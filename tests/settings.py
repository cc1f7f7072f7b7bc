"""Settings of the tests: everything in a temporary folder, fast password hashes, no throttled logins."""

import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path

if "SKATCLUB_TEST_DATA" not in os.environ:
    os.environ["SKATCLUB_TEST_DATA"] = tempfile.mkdtemp(prefix="skat-test-")
    atexit.register(shutil.rmtree, os.environ["SKATCLUB_TEST_DATA"], ignore_errors=True)
# Always overwritten, so that no test can touch an installation's data; one folder for each pytest worker.
os.environ["SKATCLUB_DATA"] = str(
    Path(os.environ["SKATCLUB_TEST_DATA"]) / os.environ.get("PYTEST_XDIST_WORKER", "main")
)
# Nor may it empty an installation's cache, write to its file service, or send mail.
os.environ.pop("REDIS_URL", None)
os.environ.pop("FILES_IN", None)
os.environ.pop("EMAIL_URL", None)
os.environ.setdefault("SECRET_KEY", "only for tests")
# The tests start hundreds of processes, each of which would compile the program and its libraries anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
# Playwright's loop runs in the thread of the test, which also asks the database.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"

from skatclub.settings import *  # noqa: F403
from skatclub.settings import DATABASES, SERVED_HOSTS, SKATCLUB_DATA, STORAGES

SERVED_HOSTS = [*SERVED_HOSTS, "testserver"]

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
AXES_ENABLED = False
STORAGES = STORAGES | {
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # Threads need a file; one for each pytest worker.
    DATABASES["default"]["TEST"] = {"NAME": str(Path(SKATCLUB_DATA) / "test.sqlite3")}
STATIC_ROOT = Path(SKATCLUB_DATA) / "static"
STATIC_ROOT.mkdir(exist_ok=True)
sys.dont_write_bytecode = False  # as in the processes that are started (above)
