"""Commands find a club by its name or its number, and say when there is not exactly one."""

from __future__ import annotations

import pytest
from django.core.management import CommandError

from tournaments.management.finding import find_by_slug, find_club
from tournaments.models import Club, Tournament

pytestmark = pytest.mark.django_db


def test_a_club_by_its_name_before_its_number() -> None:
    one = Club.objects.create(name="Ribe")
    two = Club.objects.create(name=str(one.pk))
    assert [find_club("Ribe"), find_club(str(one.pk)), find_club(str(two.pk))] == [one, two, two]
    far = Club.objects.create(pk=123456789012345678, name="Far")
    assert find_club("123456789012345678") == far


@pytest.mark.parametrize("named", ["", "ribe", "0", "٣", "-1", "9" * 40])
def test_no_club(named: str) -> None:
    Club.objects.create(pk=3, name="Ribe")
    with pytest.raises(CommandError) as caught:
        find_club(named)
    assert (str(caught.value), caught.value.returncode) == (f"There is no one club “{named}”.", 2)


def test_the_status_of_the_command_that_finds_nothing() -> None:
    for status in (1, 2):
        with pytest.raises(CommandError) as caught:
            find_by_slug(Tournament, "nowhere", returncode=status)
        assert (str(caught.value), caught.value.returncode) == ("There is no tournament “nowhere”.", status)
    with pytest.raises(CommandError) as caught:
        find_by_slug(Tournament, "nowhere")
    assert caught.value.returncode == 1
