"""Setting a tournament up, its states, the check-in's page."""

from __future__ import annotations

import datetime as dt
import re
from decimal import Decimal
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st
from pytest_django import DjangoAssertNumQueries

from tests.conftest import make_user
from tests.examples import examples
from tests.factories import COMMAND, make_entries, make_player, make_tournament, seat_series, store_result
from tests.forms_as_sent import as_sent
from tests.refusals import refused
from tournaments.access.actors import login
from tournaments.access.permissions import Role
from tournaments.checkin.entries import set_fee
from tournaments.foundations.errors import Refused
from tournaments.models import Club, Deal, Entry, JournalEntry, Player, Series, Tournament
from tournaments.season.setting_up.settings import unique_address
from tournaments.setup.states import change_state
from tournaments.setup.tournament_settings import change_settings, unique_slug

NEW = "/tournaments/new/"
CHECK_IN = "/tournaments/club-evening/players/"


def form_data(**changes: Any) -> dict[str, Any]:
    return {
        "name": "Åbent mesterskab",
        "date": "2026-11-28",
        "place": "Kroen",
        "rules": "danish",
        "series_count": 3,
        "rounds": 12,
        "entry_fee": "75.50",
        "loss_fee": "1",
    } | changes


def test_rule_systems_are_explained_where_one_is_chosen(director_client: Client) -> None:
    text = director_client.get(NEW).content.decode()
    about = text.partition('id="id_rules_helptext">')[2].partition("</div>")[0]
    assert (
        '<span data-rules="tchibo">Tchibo&#x27;s introduction: skat as a Hungarian booklet for beginners explains it.'
        in about
    )
    assert 'aria-describedby="id_rules_helptext"' in text


def test_a_new_tournament(director_client: Client) -> None:
    answer = director_client.post(NEW, form_data())

    tournament = Tournament.objects.get()
    assert answer.headers["Location"] == "/tournaments/aabent-mesterskab-2026-11-28/players/"
    assert (tournament.name, tournament.date, tournament.rules, tournament.entry_fee, tournament.state) == (
        "Åbent mesterskab",
        dt.date(2026, 11, 28),
        "danish",
        Decimal("75.50"),
        "planned",
    )


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", ""),
        ("name", "x" * 200),
        ("date", "yesterday"),
        ("rules", "bridge"),
        ("rounds", "0"),
        ("rounds", "1,5"),
        ("series_count", "999999999999"),
        ("entry_fee", "-1"),
        ("entry_fee", "ten"),
    ],
)
def test_bad_settings_come_back_as_typed(director_client: Client, field: str, value: str) -> None:
    form = director_client.post(NEW, form_data(**{field: value})).context["form"]

    assert list(form.errors) == [field]
    assert form[field].value() == value
    assert not Tournament.objects.exists()


def test_texts_are_stored_tidied(director_client: Client) -> None:
    director_client.post(NEW, form_data(name="  Club\u200b  evening ", place="Kroen\u202e,  Højer"))
    assert list(Tournament.objects.values_list("name", "place")) == [("Club evening", "Kroen, Højer")]


def test_last_evenings_settings_can_be_copied(director_client: Client) -> None:
    make_tournament(rounds=8, series_count=2, entry_fee=60)

    form = director_client.get(NEW, {"copy": "1"}).context["form"]

    assert [form[name].value() for name in ("rounds", "series_count", "entry_fee")] == [8, 2, Decimal(60)]


def test_every_address_is_used_once(db: None) -> None:
    day = dt.date(2026, 11, 21)
    make_tournament("a", slug=unique_slug("Klubaften", day))

    assert unique_slug("Klubaften", day) == "klubaften-2026-11-21-2"
    assert unique_slug("♠♥", day) == "skat-2026-11-21"


@given(st.text(min_size=1, max_size=40))
@examples(25)
def test_every_name_gives_an_address_that_the_pages_bear(db: None, name: str) -> None:
    """An address with an unsupported letter would break every page with a link to it."""
    reverse("tournament", args=[unique_slug(name, dt.date(2026, 11, 21))])
    reverse("season", args=[unique_address(name, 2026)])


def test_rules_are_frozen_once_a_sheet_is_in(director: User) -> None:
    tournament = make_tournament()
    series = seat_series(tournament, 1, [make_entries(tournament, 4)])
    store_result(series.skat_tables.get(), [(0, 0, 0)] * 4, passed=48)

    # Of several the first one is named, as the form has them.
    for change in ({"rules": "isko"}, {"rounds": 8}, {"rules": "isko", "rounds": 8}):
        with refused("settings-frozen", field=next(iter(change))):
            change_settings(tournament, by=login(director), **change)
    change_settings(tournament, by=login(director), place="Kroen")

    tournament.refresh_from_db()
    assert (tournament.rules, tournament.rounds, tournament.place) == ("danish", 12, "Kroen")
    assert JournalEntry.objects.get(action="settings-changed").after == {"place": "Kroen"}


def test_of_two_directors_each_changes_what_they_typed(director_client: Client) -> None:
    """Both have the page open; the second saves after the first."""
    make_user("second", Role.RECORDER)
    club, other = (Club.objects.create(name=name) for name in ("Tønder", "Ribe"))
    start = dt.time(19, 30)
    fields: dict[str, Any] = {"club": club, "starts_at": start, "entry_fee": Decimal("50.00"), "places": 12}
    make_tournament(**fields)
    address = "/tournaments/club-evening/edit/"
    page = director_client.get(address).content.decode()
    changed: dict[str, Any] = {
        "name": "Julecup", "date": dt.date(2026, 12, 5), "starts_at": dt.time(19), "club": other, "rounds": 8,
        "entry_fee": Decimal("60.00"), "second_person": "another", "visibility": "live", "is_last_silent": True,
        "quota": 30, "contacts_months": 3,
    }  # fmt: skip
    change_settings(Tournament.objects.get(), by=COMMAND, **changed)
    assert director_client.post(address, as_sent(page, place="Kroen", places="16")).status_code == 302
    kept = Tournament.objects.get()
    assert {name: getattr(kept, name) for name in changed} == changed
    assert (kept.place, kept.places) == ("Kroen", 16)


def test_what_is_frozen_says_so(director_client: Client) -> None:
    tournament = make_tournament()
    series = seat_series(tournament, 1, [make_entries(tournament, 4)])
    store_result(series.skat_tables.get(), [(0, 0, 0)] * 4, passed=48)
    fields = director_client.get("/tournaments/club-evening/edit/").context["form"].fields
    said = [
        name
        for name, field in fields.items()
        if field.help_text == "Cannot be changed: sheets have been typed in."
    ]
    assert (said, [name for name, field in fields.items() if field.disabled]) == (
        ["rules", "rounds"],
        ["rules", "rounds"],
    )


def test_the_number_of_series_cannot_fall_below_what_is_drawn(director: User) -> None:
    tournament = make_tournament()
    seat_series(tournament, 1, [make_entries(tournament, 4)])
    seat_series(tournament, 2, [])

    with refused("fewer-series-than-drawn", field="series_count", drawn=2):
        change_settings(tournament, by=login(director), series_count=1)


def test_states_go_one_step_on_and_back_and_are_journalled(director: User) -> None:
    tournament = make_tournament(state="planned")

    change_state(tournament, "open", by=login(director))
    change_state(tournament, "planned", by=login(director), reason="too early")
    with refused("state-not-possible"):
        change_state(tournament, "closed", by=login(director))

    entries = JournalEntry.objects.filter(action="tournament-state").values_list("before", "after", "reason")
    assert list(entries) == [
        ({"state": "open"}, {"state": "planned"}, "too early"),
        ({"state": "planned"}, {"state": "open"}, ""),
    ]


def test_a_tournament_closes_when_its_series_are_closed(director: User) -> None:
    tournament = make_tournament(series_count=1)
    with refused("series-not-drawn", drawn=0, count=1):
        change_state(tournament, "closed", by=login(director))
    series = seat_series(tournament, 1, [make_entries(tournament, 4)])
    with refused("series-still-open", number=1):
        change_state(tournament, "closed", by=login(director))

    Series.objects.filter(pk=series.pk).update(state="closed")
    assert change_state(tournament, "closed", by=login(director)).state == "closed"


def test_the_check_in_by_buttons(recorder_client: Client) -> None:
    make_tournament(entry_fee=50)
    player = make_player(1)

    def press(deed: str) -> Entry:
        recorder_client.post(CHECK_IN, {"do": deed})
        return Entry.objects.get()

    entry = press(f"enter:{player.pk}")
    assert entry.is_here
    assert press(f"paid:{entry.pk}").fee_paid
    assert press(f"withdraw:{entry.pk}").is_withdrawn
    assert press(f"back:{entry.pk}").is_here
    other = make_player(2)
    recorder_client.post(CHECK_IN, {"do": f"enter:{other.pk}"})
    recorder_client.post(CHECK_IN, {"do": f"undo:{Entry.objects.get(player=other).pk}"})
    assert Entry.objects.get() == entry


def test_namesakes_are_told_apart_in_what_was_done(recorder_client: Client) -> None:
    tournament = make_tournament()
    for number in (1, 2):
        player = Player.objects.create(first_name="Kurt", last_name="Hansen", is_guest=True)
        Entry.objects.create(tournament=tournament, player=player, start_number=number)
    second = Entry.objects.get(start_number=2)
    said = [
        recorder_client.post(CHECK_IN, {"do": f"{deed}:{second.pk}"}, follow=True).content.decode()
        for deed in ("withdraw", "back", "undo")
    ]
    assert [
        sentence in text
        for sentence, text in zip(
            (
                "Kurt Hansen (no. 2) is withdrawn",
                "Kurt Hansen (no. 2) is here again",
                "Kurt Hansen (no. 2) has been removed",
            ),
            said,
            strict=True,
        )
    ] == [True] * 3


def test_a_guest_by_name_and_enter(recorder_client: Client) -> None:
    make_tournament()

    answer = recorder_client.post(CHECK_IN, {"guest": "Ib Holm"}, follow=True)

    assert "Ib Holm is here, start number 1" in answer.content.decode()


def test_a_guests_name_that_cannot_be_comes_back(recorder_client: Client) -> None:
    make_tournament()

    answer = recorder_client.post(CHECK_IN, {"guest": "x" * 200})

    assert (answer.context["guest"], bool(answer.context["problem"])) == ("x" * 200, True)


@pytest.mark.parametrize("count", [1, 30])
def test_the_check_in_asks_the_database_the_same(
    recorder_client: Client, django_assert_max_num_queries: DjangoAssertNumQueries, count: int
) -> None:
    make_entries(make_tournament(), count)

    with django_assert_max_num_queries(21):
        recorder_client.get(CHECK_IN)


def test_who_is_here_and_what_was_paid(recorder_client: Client) -> None:
    tournament = make_tournament(entry_fee=50)
    make_entries(tournament, 3)
    for entry in tournament.entries.filter(start_number__lte=2):
        set_fee(entry, paid=True, by=COMMAND)

    sums = recorder_client.get(CHECK_IN).context["desk"].sums

    assert (sums.here, sums.paid, sums.owing, sums.money, sums.missing) == (3, 2, 1, "DKK100.00", "DKK50.00")


HOUSE = {"rules": "household", "option-kontra": "2", "option-ramsch": "most", "option-bock": ["60-60"]}


def test_a_house_is_set_up_with_its_options(director_client: Client) -> None:
    director_client.post(NEW, form_data(**HOUSE))
    tournament = Tournament.objects.get()
    assert (tournament.rules, tournament.options) == (
        "household", {"kontra": 2, "ramsch": "most", "bock": ["60-60"]}
    )  # fmt: skip
    form = director_client.get(f"/tournaments/{tournament.slug}/edit/").context["form"]
    assert {name: form.options[name].value() for name in ("kontra", "ramsch", "bock", "six")} == {
        "kontra": "2", "ramsch": "most", "bock": ["60-60"], "six": None
    }  # fmt: skip


def test_options_belong_to_household_skat_only(director_client: Client) -> None:
    director_client.post(NEW, form_data(**HOUSE) | {"rules": "danish"})
    assert Tournament.objects.get().options == {}


def test_options_are_frozen_once_a_deal_is_written_down(director: User) -> None:
    tournament = make_tournament(rules="household", options={"ramsch": "most"})
    table = seat_series(tournament, 1, [make_entries(tournament, 3)]).skat_tables.get()
    change_settings(tournament, by=login(director), options={"ramsch": "last_trick"})
    Deal.objects.create(skat_table=table, number=1, told={"passed": True})
    with refused("settings-frozen", field="options"):
        change_settings(tournament, by=login(director), options={})
    assert Tournament.objects.get().options == {"ramsch": "last_trick"}


def test_rules_must_know_the_tables_that_are_drawn(director: User) -> None:
    tournament = make_tournament(rules="tarok")
    seat_series(tournament, 1, [make_entries(tournament, 5)])
    with refused("table-unknown-to-rules", field="rules"):
        change_settings(tournament, by=login(director), rules="danish")


def test_who_is_alone_reads_that_nobody_else_could_confirm(director_client: Client) -> None:
    page = director_client.get("/tournaments/new/").content.decode()
    assert "Only one login can be used now, so that nobody else could confirm." in page
    assert [value for value in ("none", "another", "blind") if is_closed(page, value)] == ["another", "blind"]
    answer = director_client.post("/tournaments/new/", form_data(second_person="blind"))
    assert answer.context["form"].errors == {
        "second_person": ["Only one login can be used now. First make a second one."]
    }
    make_user("second", Role.RECORDER)
    page = director_client.get("/tournaments/new/").content.decode()
    assert ("Only one login" in page, is_closed(page, "blind")) == (False, False)
    assert director_client.post("/tournaments/new/", form_data(second_person="blind")).status_code == 302


def test_a_second_person_that_was_chosen_before_can_stay(director_client: Client) -> None:
    tournament = make_tournament(second_person="another")
    place = f"/tournaments/{tournament.slug}/edit/"
    page = director_client.get(place).content.decode()
    assert [value for value in ("none", "another", "blind") if is_closed(page, value)] == ["blind"]
    # Started from it, the next evening has no second person yet.
    assert is_closed(director_client.get("/tournaments/new/?copy=1").content.decode(), "another")


def is_closed(page: str, value: str) -> bool:
    """Whether the choice of this value can be read only."""
    found = re.search(rf'<input type="radio" name="second_person" value="{value}"[^>]*>', page)
    assert found is not None
    return "disabled" in found[0]


def test_closing_with_secret_results_asks_first(director_client: Client) -> None:
    tournament = make_tournament(series_count=2)
    for number in (1, 2):
        seat_series(tournament, number, [], state="closed", results_released=number == 1)

    def close(**typed: str) -> str:
        url = f"/tournaments/{tournament.slug}/state/"
        answer = director_client.post(url, {"state": "closed"} | typed, follow=True)
        tournament.refresh_from_db()
        return f"{tournament.state}: {answer.content.decode()}"

    asked = close()
    assert asked.startswith("running: ")
    assert "Not released yet: series 2." in asked
    assert close(sure="yes").startswith("closed: ")
    assert JournalEntry.objects.get(action="tournament-state").after == {"state": "closed"}


@pytest.mark.parametrize("fields", [{"visibility": "live"}, {"visibility": "hidden"}])
def test_closing_asks_nothing_where_nothing_waits_for_a_release(
    director_client: Client, fields: dict[str, str]
) -> None:
    tournament = make_tournament(series_count=1, **fields)
    seat_series(tournament, 1, [], state="closed")
    answer = director_client.post(f"/tournaments/{tournament.slug}/state/", {"state": "closed"})
    tournament.refresh_from_db()
    assert (tournament.state, answer["Location"]) == ("closed", f"/tournaments/{tournament.slug}/standings/")


def test_a_refusal_of_the_button_is_a_message(director_client: Client) -> None:
    """A version that knows more of the order has not asked for a reason yet."""
    make_tournament(official_order="german", rules="isko", rounds=10)
    answer = director_client.post(
        "/tournaments/club-evening/visibility/", {"visibility": "live"}, follow=True
    )
    assert [str(one) for one in answer.context["messages"]] == [
        Refused("order-forbids", rule="series of another length").sentence
    ]
    assert Tournament.objects.get().visibility == "released"


def test_each_page_is_about_the_tournament_in_its_address(director_client: Client) -> None:
    """The first one stays as it is."""
    make_tournament("First", slug="first", state="open")
    make_tournament("Second", slug="second", state="open")
    form = director_client.get("/tournaments/second/edit/").context["form"]
    assert form.initial["name"] == "Second"
    for page, typed in (("visibility", {"visibility": "hidden"}), ("state", {"state": "planned"})):
        director_client.post(f"/tournaments/second/{page}/", typed)
    kept = Tournament.objects.order_by("slug").values_list("slug", "visibility", "state")
    assert list(kept) == [("first", "released", "open"), ("second", "hidden", "planned")]
