"""Fines for other reasons, and fines that are waived."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import COMMAND
from tests.tournaments.league.leagues import first_meeting, make_planned, refused_as, team
from tests.tournaments.league.neighbours import own_row
from tournaments.league.line_up.fines import fine_team, waive_fine
from tournaments.models import LeagueChange, LeagueFine

pytestmark = pytest.mark.django_db
HOME = "/leagues/skatliga-2026/"


def test_a_fine_has_an_amount_and_a_reason_and_is_waived_once() -> None:
    make_planned(2)
    with refused_as("ruling-without-reason", "reason"):
        fine_team(team("Ribe"), 500, " ", by=COMMAND)
    with refused_as("fine-of-nothing", "amount"):
        fine_team(team("Ribe"), 0, "late", by=COMMAND)
    fine = fine_team(team("Ribe"), 500, "report came late", by=COMMAND)
    with refused_as("ruling-without-reason", "waived_reason"):
        waive_fine(fine, "", by=COMMAND)
    waive_fine(fine, "The mail was lost.", by=COMMAND)
    with refused_as("fine-waived-already"):
        waive_fine(fine, "again", by=COMMAND)
    kept = own_row(LeagueFine)
    assert (kept.amount, kept.waived_reason, kept.waived_at is None) == (500, "The mail was lost.", False)
    noted = LeagueChange.objects.filter(action="fine").values_list("before", "after")
    assert list(noted) == [({"fine": 500}, {}), ({}, {"fine": 500, "players": []})]


def test_the_page_of_fines(director_client: Client) -> None:
    division = make_planned(4)
    page = f"{HOME}divisions/{division.pk}/fines/"
    typed = {
        "team": str(team("Ribe").pk),
        "meeting": str(first_meeting(division).pk),
        "amount": "20,50",
        "reason": "late",
    }
    note = f"{page}new/"
    wrong = director_client.post(note, typed | {"amount": "-1"})
    assert set(wrong.context["form"].errors) == {"amount"}
    assert set(director_client.post(note, typed | {"amount": "999999999"}).context["form"].errors) == {
        "amount"
    }
    assert director_client.post(note, typed)["Location"] == page
    fine = own_row(LeagueFine)
    assert (fine.amount, fine.meeting) == (2050, first_meeting(division))
    assert "DKK20.50" in director_client.get(page).content.decode()
    waive = f"{HOME}fines/{fine.pk}/"
    assert director_client.post(waive, {"waived_reason": "x"})["Location"] == page
    assert "<del>DKK20.50</del>" in director_client.get(page).content.decode()


def test_the_page_of_rules(director_client: Client) -> None:
    make_planned(2)
    page = f"{HOME}line-ups/"
    form = director_client.get(page).context["form"]
    sent = {name: str(form[name].value()) for name in form.fields}
    assert sent["how_higher"] == "hard"
    sent |= {"how_guests": "fine", "most_guests": "1", "fine_guests": "20"}
    assert set(director_client.post(page, sent | {"most_higher": "x"}).context["form"].errors) == {
        "most_higher"
    }
    assert director_client.post(page, sent)["Location"] == HOME
    form = director_client.get(page).context["form"]
    assert [str(form[name].value()) for name in ("how_guests", "most_guests", "fine_guests")] == [
        "fine",
        "1",
        "20",
    ]
