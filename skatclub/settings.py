"""Settings of an installation. Without environment variables everything is embedded (see README)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from urllib.parse import quote

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from skatclub.config import places
from skatclub.config.databases import database_settings
from skatclub.config.environment import (
    read_address,
    read_bool,
    read_choice,
    read_folder,
    read_label,
    read_list,
    read_number,
    read_secret,
    read_text,
    read_time_zone,
)
from skatclub.config.files import file_storages
from skatclub.config.jobs import broker_settings, cache_settings
from skatclub.config.logs import log_settings
from skatclub.config.mail import mail_settings
from skatclub.config.rehearsal import PREFIX, is_rehearsal, keep_inside
from skatclub.guards.own_hosts import OWN
from tournaments.foundations import languages

BASE_DIR, PROGRAM_DIR = places.BASE_DIR, places.PROGRAM_DIR
SKATCLUB_DATA = read_folder(
    "SKATCLUB_DATA",
    places.usual_data_folder(),
    "the folder that holds database, secret, logins, uploads and prints",
)
REHEARSAL = is_rehearsal(SKATCLUB_DATA)
if REHEARSAL:
    keep_inside()
SECRET_KEY = read_secret(
    "SECRET_KEY", SKATCLUB_DATA / "secret.key", "signs sessions and links; made at random at the first start"
)
DEBUG = read_bool("DEBUG", False, "shows detailed error pages for developers; never for a club evening")
SERVED_HOSTS = read_list(
    "ALLOWED_HOSTS",
    OWN,
    "names and addresses under which the server answers, separated by commas; `own` stands for those of this computer",
)
# Django cannot know this computer's own hosts, which may change: then HostMiddleware checks them all.
ALLOWED_HOSTS = ["*"] if OWN in SERVED_HOSTS else SERVED_HOSTS
HTTPS = read_bool(
    "HTTPS", False, "on if a proxy serves the readers over HTTPS: secure cookies, HSTS, redirects"
)
HSTS_SUBDOMAINS = read_bool(
    "HSTS_SUBDOMAINS", False, "with HTTPS: browsers use HTTPS for every subdomain of this host, for a year"
)
HSTS_PRELOAD = read_bool(
    "HSTS_PRELOAD", False, "with HSTS_SUBDOMAINS: the host may be put on the browsers' own list"
)
if HSTS_PRELOAD and not HSTS_SUBDOMAINS:
    raise ImproperlyConfigured("HSTS_PRELOAD=on: the browsers' list asks for HSTS_SUBDOMAINS=on as well.")
CSRF_TRUSTED_ORIGINS = read_list(
    "CSRF_TRUSTED_ORIGINS",
    "",
    "origins of forms when a proxy changes the host, such as https://skat.example",
    beginnings=("https://", "http://"),
)
TRUSTED_PROXY = read_address(
    "TRUSTED_PROXY",
    "127.0.0.1" if HTTPS else "",
    "address of the proxy whose `X-Forwarded-Proto` and `X-Forwarded-For` are believed; with HTTPS `127.0.0.1`",
)
LOCAL_NAME = read_label(
    "LOCAL_NAME",
    "skat",
    "name in the hall's network, `skat` for `skat.local` (mDNS, private networks only); off: none",
)
SERVER_PROCESSES = read_number(
    "SERVER_PROCESSES", 0, "processes that answer requests; 0: one for each core, two to four"
)

INSTALLED_APPS = [
    "skatclub",
    "tournaments",
    "scoring",
    "django_tables2",
    "axes",
    "csp",
    "corsheaders",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
]
# The order matters: the classes in skatclub say what they must come before or after.
MIDDLEWARE = [
    "tournaments.public.kept_polls.KeptPollsMiddleware",
    "skatclub.guards.hosts.RedirectedHostMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "skatclub.guards.compression.CompressionMiddleware",
    "csp.middleware.CSPMiddleware",
    "skatclub.guards.hosts.HostMiddleware",
    "skatclub.guards.charsets.CharsetMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    "skatclub.guards.private_pages.PrivatePagesMiddleware",
    "skatclub.guards.search_engines.SearchEnginesMiddleware",
    "skatclub.guards.texts.CookieTextMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "skatclub.hungarian.ArticleMiddleware",
    "skatclub.guards.bodies.BodyMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "skatclub.guards.texts.TextMiddleware",
    "skatclub.guards.numbers.NumberMiddleware",
    "skatclub.login.throttling.middleware.LoginLimitMiddleware",
    "axes.middleware.AxesMiddleware",
    "tournaments.rehearsal.door.DoorMiddleware",
    "tournaments.rehearsal.files.FilesMiddleware",
    "tournaments.rehearsal.notes_middleware.NotingMiddleware",
]
ROOT_URLCONF = "skatclub.urls"
WSGI_APPLICATION = "skatclub.wsgi.application"
FORM_RENDERER = "skatclub.form_renderer.Renderer"
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [PROGRAM_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "tournaments.access.reader.roles_of_reader",
                "tournaments.people.identity.context.identity_of_page",
                "skatclub.version.program_version",
                "tournaments.backups.last_saved.last_backup",
            ],
            "builtins": ["tournaments.templatetags.skat"],
            # From a room above the one with the other tags
            "libraries": {"mirror": "tournaments.mirror.line_tag", "venues": "tournaments.venues.line_tag"},
        },
    },
]

# --- data -----------------------------------------------------------------------------------------------------
DATABASE_URL = read_text(
    "DATABASE_URL",
    f"sqlite:///{quote(str(SKATCLUB_DATA / 'skatclub.sqlite3'))}",
    "sqlite:///FILE or postgres://user:password@host/name",
)
DATABASES = {"default": database_settings(DATABASE_URL)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
REDIS_URL = read_text(
    "REDIS_URL", "", "redis://host:6379/0 or redis+socket:///FILE: broker of the print jobs and shared cache"
)
UPLOAD_LIMIT = read_number("UPLOAD_LIMIT", 5_000_000, "largest file that may be uploaded, in bytes", least=1)
FILES_IN = read_text(
    "FILES_IN",
    "folder",
    "where prints and uploads lie: folder, database, or s3://KEY:SECRET@host/bucket",
)
PRINTS_DIR = SKATCLUB_DATA / "prints"
BACKUPS_DIR = SKATCLUB_DATA / "backups"
# The import page sends a thousand players, with a few fields each, as one form.
DATA_UPLOAD_MAX_NUMBER_FIELDS = 20_000

# --- people ---------------------------------------------------------------------------------------------------
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
PASSWORD_HASHERS = [
    "skatclub.login.throttling.hashers.OneAtATimeArgon2Hasher",
    "skatclub.login.throttling.hashers.OneAtATimePBKDF2Hasher",
]
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "front"
LOGOUT_REDIRECT_URL = "front"
AXES_FAILURE_LIMIT = read_number(
    "LOGIN_ATTEMPTS",
    5,
    "wrong passwords for one name from one address before further attempts must wait 15 minutes",
    least=1,
)
LOGIN_ATTEMPTS_PER_ADDRESS = read_number(
    "LOGIN_ATTEMPTS_PER_ADDRESS",
    20,
    "wrong passwords from one address, whatever the names, before it has to wait five minutes",
    least=1,
)
AXES_COOLOFF_TIME = timedelta(minutes=15)
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_LOCKOUT_TEMPLATE = "registration/locked.html"
AXES_RESET_ON_SUCCESS = True
# A browser that has logged in before is counted separately, see skatclub/login/throttling/limits.py.
AXES_WHITELIST_CALLABLE = "skatclub.login.throttling.known_devices.is_known"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 14
PASSWORD_RESET_TIMEOUT = 60 * 60 * 24  # of login links (skatclub/login/links.py)

# --- mail ----------------------------------------------------------------------------------------------------
EMAIL_URL = read_text("EMAIL_URL", "", "submission://user:password@host:587; without it no mail is sent")
EMAIL_SENDER = read_text("EMAIL_SENDER", "", "the sender of mail; without it the user of EMAIL_URL")
vars().update(mail_settings(EMAIL_URL, EMAIL_SENDER))

# --- safety ---------------------------------------------------------------------------------------------------
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
# Pages of other origins may read the JSON interface, which is public; never with a login's cookies.
CORS_URLS_REGEX = r"^/api/v1/"
CORS_ALLOW_ALL_ORIGINS = True
CORS_ALLOW_METHODS = ("GET", "HEAD", "OPTIONS")
CORS_ALLOW_HEADERS = ("if-none-match",)
CORS_EXPOSE_HEADERS = ("etag",)
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS and HSTS_SUBDOMAINS
SECURE_HSTS_PRELOAD = HTTPS and HSTS_PRELOAD
# Both are the owner's choice (settings above), since they affect the club's other host names too.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
# The program lives at the root of its host, a rehearsal below it. Unset, Django would derive a prefix from the request.
FORCE_SCRIPT_NAME = PREFIX.rstrip("/") if REHEARSAL else ""
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# --- languages ------------------------------------------------------------------------------------------------
LANGUAGES = [(language.code, language.name) for language in languages.LANGUAGES]
LANGUAGE_CODE = read_choice(
    "LANGUAGE_CODE",
    "da",
    "language for readers whose browser asks for none of the shipped ones",
    tuple(code for code, _name in LANGUAGES),
)
LANGUAGE_COOKIE_SECURE = HTTPS
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SAMESITE = "Lax"
LOCALE_PATHS = [PROGRAM_DIR / "locale"]
FORMAT_MODULE_PATH = "skatclub.formats"
USE_I18N = True
USE_TZ = True
TIME_ZONE = read_time_zone("TIME_ZONE", "Europe/Copenhagen", "time zone of the hall")

# --- static files ---------------------------------------------------------------------------------------------
STATIC_URL = "/static/"
# Only our own pages load them, so they need no header for other origins; a phone at a table loads thirty.
WHITENOISE_ALLOW_ALL_ORIGINS = False
STATICFILES_DIRS = [PROGRAM_DIR / "static"]
# A rehearsal uses the static files of the installation that contains it: it is the same program.
STATIC_ROOT = (SKATCLUB_DATA.parent if REHEARSAL else SKATCLUB_DATA) / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "skatclub.static_files.OneStylesheetStorage"},
    **file_storages(FILES_IN, {"prints": "PRINTS_DIR", "uploads": "MEDIA_ROOT"}),
}
MEDIA_ROOT = SKATCLUB_DATA / "uploads"
DJANGO_TABLES2_TEMPLATE = "tables/table.html"

# --- caches, jobs, log ----------------------------------------------------------------------------------------
CACHES = cache_settings(REDIS_URL)
CELERY = broker_settings(REDIS_URL, SKATCLUB_DATA)
LOG_LEVEL = read_choice(
    "LOG_LEVEL", "WARNING", "DEBUG, INFO, WARNING or ERROR", ("DEBUG", "INFO", "WARNING", "ERROR")
)
LOGGING = log_settings(LOG_LEVEL)
