"""Older versions left rows that pointed to somebody who had been merged in turn."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.db import connection

from tests.factories import make_player
from tournaments.models import Player

MIGRATION = import_module("tournaments.migrations.0221_merged_players_point_to_the_one_kept")


@pytest.mark.django_db
def test_rows_merged_one_after_the_other_point_to_the_one_kept() -> None:
    kept = make_player(1)
    one, other = (make_player(number, merged_into=kept, is_active=False) for number in (2, 3))
    before = make_player(4, merged_into=other, is_active=False)
    first = make_player(5, merged_into=before, is_active=False)
    MIGRATION.point_to_the_one_kept(apps, SimpleNamespace(connection=connection))
    assert set(Player.objects.filter(merged_into=kept)) == {one, other, before, first}
