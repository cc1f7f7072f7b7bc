"""Pages that belong to no room."""

from django.db import connection
from django.http import HttpRequest, HttpResponse


def health(_request: HttpRequest) -> HttpResponse:
    """Answers "ok" if the database can be queried; for monitoring."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return HttpResponse("ok", content_type="text/plain")
