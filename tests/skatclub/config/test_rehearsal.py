"""The settings of a rehearsal lead to nothing real, whatever the environment says."""

from __future__ import annotations

import json
from pathlib import Path

from skatclub.config.environment import KNOWN
from skatclub.config.rehearsal import INSIDE, MARK
from tests.serving import run_script

SHOW = """
import json
from django.conf import settings
names = "REHEARSAL SECRET_KEY REDIS_URL EMAIL_BACKEND FORCE_SCRIPT_NAME TRUSTED_PROXY SERVER_PROCESSES HTTPS FILES_IN".split()
found = {name: getattr(settings, name) for name in names}
found["database"] = [settings.DATABASES["default"]["ENGINE"], str(settings.DATABASES["default"]["NAME"])]
found["folders"] = [str(one) for one in (settings.STATIC_ROOT, settings.MEDIA_ROOT, settings.PRINTS_DIR, settings.BACKUPS_DIR)]
found["broker"] = settings.CELERY["broker_transport_options"]["data_folder_in"]
print(json.dumps(found))
"""
REAL = {
    "DATABASE_URL": "postgres://somebody:secret@db/real",
    "REDIS_URL": "redis://real:6379/0",
    "EMAIL_URL": "submission://user:secret@mail.example:587",
    "SECRET_KEY": "the real one",
    "TRUSTED_PROXY": "10.1.1.1",
    "FILES_IN": "database",
    "SERVER_PROCESSES": "4",
    "HTTPS": "on",
}

# Settings that hold in a rehearsal too: they lead to no data and to nobody else.
HARMLESS = {
    "SKATCLUB_DATA", "DEBUG", "ALLOWED_HOSTS", "HTTPS", "HSTS_SUBDOMAINS", "HSTS_PRELOAD", "CSRF_TRUSTED_ORIGINS",
    "LOCAL_NAME", "UPLOAD_LIMIT", "LOGIN_ATTEMPTS", "LOGIN_ATTEMPTS_PER_ADDRESS", "LANGUAGE_CODE", "TIME_ZONE",
    "LOG_LEVEL",
}  # fmt: skip


def test_every_setting_is_overruled_or_harmless() -> None:
    """A new setting that leads outside, such as an address: into ``INSIDE`` of ``skatclub/config/rehearsal.py``."""
    assert sorted(KNOWN) == sorted({*INSIDE} | HARMLESS)
    assert INSIDE.keys() & HARMLESS == set()


def test_nothing_real_applies(tmp_path: Path) -> None:
    data = tmp_path / "rehearsal"
    data.mkdir()
    (data / MARK).touch()
    found = json.loads(run_script(data, SHOW, **REAL))
    secret = found.pop("SECRET_KEY")
    assert (len(secret) > 50, secret != REAL["SECRET_KEY"]) == (True, True)
    assert found == {
        "REHEARSAL": True,
        "REDIS_URL": "",
        "EMAIL_BACKEND": "django.core.mail.backends.dummy.EmailBackend",
        "FORCE_SCRIPT_NAME": "/rehearsal",
        "TRUSTED_PROXY": "127.0.0.1",
        "SERVER_PROCESSES": 1,
        "HTTPS": True,
        "FILES_IN": "folder",
        "database": ["skatclub.sqlite3", f"{data}/skatclub.sqlite3"],
        "folders": [f"{tmp_path}/static", f"{data}/uploads", f"{data}/prints", f"{data}/backups"],
        "broker": f"{data}/broker/queue",
    }
