"""Pages that belong to no room."""

from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def health(_request: HttpRequest) -> HttpResponse:
    """Answers "ok" if the database can be queried; for monitoring."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return HttpResponse("ok", content_type="text/plain")


def help_page(request: HttpRequest) -> HttpResponse:
    """How the evening runs, and the keys of the entry form."""
    return render(request, "help/help.html")
