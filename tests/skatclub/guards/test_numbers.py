"""Numbers of more than 64 bits in a list of keys: a sentence on SQLite, a form that refuses them on PostgreSQL."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import Group, User
from django.http import HttpResponse
from django.test import Client, RequestFactory

from skatclub.guards.numbers import NumberMiddleware


@pytest.mark.django_db
def test_a_key_that_no_row_has_is_refused() -> None:
    group = Group.objects.create(name="recorder")
    client = Client(headers={"accept-language": "en"})
    client.force_login(User.objects.create_superuser("owner", password="skat med spidser"))

    answer = client.post(f"/owner/auth/group/{group.pk}/change/", {"name": "x", "permissions": "9" * 20})

    page = answer.content.decode()
    assert answer.status_code in {200, 400}
    assert "in this request is too large" in page or "is not one of the available choices" in page
    assert Group.objects.get(pk=group.pk).name == "recorder"


@pytest.mark.parametrize("error", [OverflowError("math range error"), ValueError("too large")])
def test_other_mistakes_are_left_alone(error: Exception) -> None:
    middleware = NumberMiddleware(lambda _request: HttpResponse())
    assert middleware.process_exception(RequestFactory().get("/"), error) is None
