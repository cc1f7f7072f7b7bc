"""Everything about one person is handed out, and only the start numbers of the others."""

from __future__ import annotations

import datetime as dt
import json
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

from tests.papers import texts
from tests.tournaments.privacy.conftest import NAME, WHOLE
from tournaments.cashdesk.sentences import WORDS
from tournaments.models import (
    Account,
    Agreement,
    Entry,
    Player,
    PrizePlan,
    PrizePlanGroup,
    Seat,
    TableSignature,
    Tournament,
)
from tournaments.people.own_links import token_of
from tournaments.privacy.handing_out import handed_out
from tournaments.privacy.labels import label_of
from tournaments.privacy.values import NOT_SHOWN, shown_rows

LONG = "Wolfeschlegelsteinhausenbergerdorff" * 2
# Columns of a player that are handed out under another key; those that are not: made from the others, or of a row that
# is no longer a person's.
OTHER_KEYS = {
    "id": "number", "licence_date": "licence_since", "player_class": "class", "is_guest": "guest",
    "is_active": "active", "shown_as": "public_pages_show", "is_under_age": "under_age",
    "has_guardian_consent": "guardian_consent",
}  # fmt: skip
NOT_HANDED_OUT = {"search_text", "sort_key", "merged_into", "erased_on"}
HOSTILE = "<b>Ő&amp;</b> " + LONG


def person() -> Player:
    return Player.objects.get(entries__start_number=1)


def fetched(client: Client, kind: str) -> Any:
    return client.get(f"/players/{person().pk}/privacy/everything.{kind}")


def test_everything_about_one_person(evening: Tournament, director_client: Client) -> None:
    pk = person().pk
    plan = PrizePlan.objects.create(tournament=evening, pot=10_000)
    PrizePlanGroup.objects.create(plan=plan, kind="main", takes="share", value=100, split="equal", count=1)
    seat = Seat.objects.get(entry__start_number=1)
    Agreement.objects.create(seat=seat, series_points=930, won=9, lost=0)
    signed_at = dt.datetime(2026, 11, 21, 21, 30, tzinfo=dt.UTC)
    TableSignature.objects.create(seat=seat, digest="0" * 64, signed_at=signed_at)
    answer = fetched(director_client, "json")
    found = json.loads(answer.content)
    seat = Seat.objects.get(entry__start_number=1)

    assert answer["Content-Disposition"] == f'attachment; filename="player-{pk}.json"'
    assert list(found) == [
        "format", "handed_out_at", "person", "memberships", "entries", "results", "reduced_fees", "places", "bookings", "payouts", "past_results", "rulings", "lots", "teams", "squads",
        "registrations", "objections", "agreements", "signatures", "texts", "journal",
    ]  # fmt: skip
    assert found["format"] == "skatclub-person/1"
    own, merged = found["person"]
    assert own == {
        "number": pk, "first_name": NAME[0], "last_name": NAME[1], "club": "Tønder", "member_since": None, "member_until": None, "membership_number": "M-1234", "federation_number": "", "licence_since": None,
        "birth_year": 1950, "class": "open", "guest": False, "active": True, "public_pages_show": "initial",
        "public_name": "Ægir Q.", "objected_on": None, "under_age": False, "guardian_consent": False,
        "fixed_table": None,
    }  # fmt: skip
    assert merged["first_name"] == "Aegir"
    where = {"tournament": "Club evening", "date": "2026-11-21"}
    (entry,) = found["entries"]
    assert dt.datetime.fromisoformat(entry.pop("entered_at"))
    assert entry == where | {
        "start_number": 1, "club": "Tønder", "here": True, "withdrawn": False, "entry_fee": "0.00",
        "fee_paid": False, "out_of_pot": False, "not_seated_with": [NAME[1]], "keeps_table": None, "venue": None, "own_page_until": "2026-12-21",
    }  # fmt: skip
    assert found["results"] == [
        where | {
            "series": 1, "table": 1, "seat": 1, "start_number": 1, "with_start_numbers": [2, 3, 4],
            "substitute": "", "game_points": 480, "won": 9, "lost": 0, "lost_by_others": 0, "penalty": 0,
            "stated_total": None, "series_points": seat.series_points,
            "sheet_reason": f"{NAME[1]} had left, says Kurt", "sheet_ruling": "",
        }
    ]  # fmt: skip
    (place,) = found["places"]
    assert (place["rank"], place["total"], place["won"]) == (1, seat.series_points, 9)
    assert [(one["place"], one["amount"]) for one in place["prizes"]] == [(1, "DKK100.00")]
    assert [(one["points"], one["text"]) for one in found["rulings"]] == [(50, f"{WHOLE}: late")]
    assert [one["lot"] for one in found["lots"]] == [1]
    assert [one["team"] for one in found["teams"]] == [f"{WHOLE} and friend"]
    in_league = {"league": "Skatliga", "group": "Nord", "team": "Tønder"}
    assert found["squads"] == [
        in_league | {"from": "2026-01-01", "to": None},
        in_league | {"captain": True, "contact": f"{NAME[1]}@example.org"},
        in_league | {"date": "2026-02-07", "place": 3},
        in_league | {"why": "too many who are not members of the club", "amount": "DKK20.00"},
    ]
    assert [one["contact"] for one in found["registrations"]] == ["aegir@example.org"]
    assert [one["text"] for one in found["objections"]] == ["my wife Ida was ill"]
    assert [one["points"] for one in found["agreements"]] == [930]
    assert found["signatures"] == [
        where | {"start_number": 1, "series": 1, "signed_at": "2026-11-21T21:30:00+00:00"}
    ]
    assert [one["number"] for one in found["journal"]] == [1, 2, 3, 4, 5, 6, 7]
    assert found["journal"][2]["after"] == {
        "lines": [{"seat": 1, "start_number": 1, "name": WHOLE, "won": 9}]
    }
    assert found["journal"][4]["after"] == {"team_players": [f"1 {WHOLE}"]}
    assert found["journal"][5]["after"] == {"1": ["", NAME[1]]}


@pytest.mark.parametrize("kind", ["json", "pdf"])
def test_no_secret_and_no_other_person(evening: Tournament, director_client: Client, kind: str) -> None:
    data = fetched(director_client, kind).content
    said = " ".join(texts(data)) if kind == "pdf" else data.decode()
    entry = Entry.objects.get(start_number=1)
    others = [one.player.last_name for one in Entry.objects.exclude(pk=entry.pk).select_related("player")]
    hidden = [entry.link_key, token_of(entry), entry.registration.key, *others]
    assert [word for word in hidden if word in said] == []
    assert WHOLE in said


def test_nothing_is_cut_on_paper(evening: Tournament, director_client: Client) -> None:
    Player.objects.filter(pk=person().pk).update(last_name=HOSTILE[:80])
    said = "".join("".join(texts(fetched(director_client, "pdf").content)).split())
    assert "".join(HOSTILE[:80].split()) in said


def test_every_column_of_a_player_is_handed_out(evening: Tournament) -> None:
    """A new one: into ``person_rows`` of ``privacy/own_rows.py``."""
    columns = {one.name for one in Player._meta.concrete_fields} - NOT_HANDED_OUT
    (row, *_merged) = handed_out(person())["person"]
    assert {OTHER_KEYS.get(name, name) for name in columns} == {*row} - {"public_name"}


def test_a_number_stands_beside_what_the_typeface_lacks(evening: Tournament, director_client: Client) -> None:
    Player.objects.filter(pk=person().pk).update(first_name="小明", last_name="王")
    said = " ".join(" ".join(texts(fetched(director_client, "pdf").content)).split())
    assert f"Everything that is known about ★ Player {person().pk}" in said
    assert said.count("★") == said.count(f"★ Player {person().pk}") > 2


def test_every_field_has_a_label(evening: Tournament) -> None:
    found = handed_out(person())
    fields = {key for rows in found.values() if isinstance(rows, list) for row in rows for key in row}
    with override("hu"):  # no word is the same as in the code
        assert {key for key in fields - NOT_SHOWN if label_of(key) == key} == set()


def test_the_paper_in_another_language(evening: Tournament, director_client: Client) -> None:
    director_client.cookies["django_language"] = "de"
    assert fetched(director_client, "pdf").content.startswith(b"%PDF")


def test_somebody_who_never_played(director_client: Client) -> None:
    pk = Player.objects.create(first_name="Nobody").pk
    found = director_client.get(f"/players/{pk}/privacy/everything.json").json()
    assert [key for key, rows in found.items() if rows == []] == [
        "memberships", "entries", "results", "reduced_fees", "places", "bookings", "payouts", "past_results", "rulings", "lots", "teams", "squads",
        "registrations", "objections", "agreements", "signatures", "texts", "journal",
    ]  # fmt: skip
    assert director_client.get(f"/players/{pk}/privacy/everything.pdf").status_code == 200


def test_the_paper_is_written_for_people(evening: Tournament, director_client: Client) -> None:
    """A year without a sign between thousands, dates and times of the hall, money, and words instead of codes."""
    other = {"number": 7, "birth_year": 1950, "class": "open", "date": "2026-11-21", "objected_on": None}
    at = dt.datetime(2026, 11, 21, 19, 5, tzinfo=dt.UTC).isoformat()
    money = {
        "at": at,
        "what": "taking",
        "code": "cash",
        "from": "drawer",
        "to": "pot-series-2",
        "amount": 5000,
    }
    with override("de"):
        assert shown_rows("person", other) == [
            ["Nummer", "7"], ["Geburtsjahr", "1950"], ["Klasse", "Offen"], ["Datum", "21.11.2026"],
        ]  # fmt: skip
        assert [value for _label, value in shown_rows("bookings", money | {"currency": "DKK"})] == [
            "21.11.2026 20:05", "bezahlt", str(WORDS["cash"]),
            str(Account.Kind.DRAWER.label), f"{Account.Kind.POT_SERIES.label} 2", "50,00\xa0DKK",
        ]  # fmt: skip
    said = " ".join(texts(fetched(director_client, "pdf").content))
    assert [word for word in ("1,950", "T19:", "sheet-recorded", "version") if word in said] == []


def test_a_page_of_summary_stands_before_everything(evening: Tournament, director_client: Client) -> None:
    """How much there is of each, and what the person can ask for; the rest begins on the next page."""
    first, second, *_more = (
        " ".join(page.split()) for page in texts(fetched(director_client, "pdf").content)
    )
    assert "Summary 1 evening, on 21 Nov 2026." in first
    assert "What Records The person 2 Earlier memberships 0 Entries 1 Seats and results 1" in first
    assert "You can ask to be erased" in first
    assert "M-1234" not in first
    assert "M-1234" in second
