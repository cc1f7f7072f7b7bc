"""Settings for the ``score`` command alone: no database, no secret, no data folder, so that it starts quickly."""

import os
from pathlib import Path

INSTALLED_APPS = ["scoring"]
LOCALE_PATHS = [Path(__file__).resolve().parent.parent / "locale"]
LANGUAGE_CODE = os.environ.get("LANGUAGE_CODE", "da")
USE_I18N = True
USE_TZ = True
