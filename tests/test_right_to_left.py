"""Names that are read from right to left, on every page: a number that follows one stays on its right side."""

from __future__ import annotations

import re

import pytest

from tests.every_page import client_of, make_evenings, route_of
from tests.pages_read import as_installed, pages_of
from tests.questions import Questions
from tournaments.access.permissions import Role
from tournaments.demo.making import Stage
from tournaments.models import Player

pytestmark = [pytest.mark.django_db, pytest.mark.endurance]
# A Hebrew letter, then a number in the same piece of text. Elements are isolated by ``static/css/base.css``.
PULLED_OVER = re.compile(r"[\u05d0-\u05ea][^\w<>\u2069]*\d[^<>]{0,20}")
NAMES = ["לוי", "כהן", "דוד", "יוסף", "שרה", "רחל", "משה", "יעל"]


def test_numbers_stay_behind_names() -> None:
    with as_installed():
        evenings = make_evenings(Stage.SEATED, Stage.RECORDED, Stage.CLOSED)
        for number, player in enumerate(Player.objects.order_by("pk")):
            player.first_name, player.last_name = NAMES[number % 8], NAMES[number // 8 % 8]
            player.save()
        found = set()
        for role in (Role.VISITOR, Role.DIRECTOR):
            for one in pages_of(client_of(role, "hu"), role, evenings, Questions()):
                found |= {(route_of(one.address), text) for text in PULLED_OVER.findall(one.html)}
    assert sorted(found) == []
