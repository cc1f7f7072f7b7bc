"""Pages that belong to no room."""

from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

ROBOTS = """\
# Each page says itself whether search engines may list it (X-Robots-Tag). For that they have to read it.
User-agent: *
Disallow:
"""


def health(_request: HttpRequest) -> HttpResponse:
    """Answers "ok" if the database can be queried; for monitoring."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return HttpResponse("ok", content_type="text/plain")


def help_page(request: HttpRequest) -> HttpResponse:
    """How the evening runs, and the keys of the entry form."""
    return render(request, "help/help.html")


def manifest(request: HttpRequest) -> HttpResponse:
    """The web app manifest, with which a phone can install the pages as an app: name, colours, icons."""
    return render(request, "manifest.webmanifest", content_type="application/manifest+json")


def robots(_request: HttpRequest) -> HttpResponse:
    """``robots.txt``: what crawlers may read."""
    return HttpResponse(ROBOTS, content_type="text/plain")
