"""How somebody is named in public: by choice, by objection, by age."""

from __future__ import annotations

import ast
import datetime as dt
from pathlib import Path

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.papers import made, texts
from tests.test_house import sources_with, tree_of
from tests.tournaments.season.seasons import make_club, make_season
from tournaments.checkin.registering import _keep_wishes
from tournaments.foundations.public_names import (
    Person,
    ShownAs,
    asks_for_consent,
    hall_name,
    is_minor,
    public_name,
)
from tournaments.models import Entry, Player, Registration, Season, SeasonPart, Tournament
from tournaments.people.merging import merge_players
from tournaments.people.names.public_name_choice import evenings_of, show_less
from tournaments.people.own_links import own_path
from tournaments.public.lists.surnames import with_hidden_surname
from tournaments.transfer.exporting import as_text, export_tournament
from tournaments.transfer.file.reader import read_text
from tournaments.transfer.importing import import_tournament

YEAR = timezone.localdate().year
OBJECTED = dt.date(2026, 1, 31)


@pytest.mark.parametrize(
    ("shown_as", "objected_on", "born", "has_consent", "public", "hall"),
    [
        ("full", None, None, False, "Kurt Hansen", "Kurt Hansen"),
        ("initial", None, None, False, "Kurt H.", "Kurt Hansen"),
        ("number", None, None, False, "Player 4711", "Player 4711"),
        ("full", OBJECTED, None, False, "Player 4711", "Player 4711"),
        ("full", OBJECTED, YEAR - 10, True, "Player 4711", "Player 4711"),
        ("full", None, YEAR - 18, False, "Player 4711", "Player 4711"),
        ("full", None, YEAR - 18, True, "Kurt Hansen", "Kurt Hansen"),
        ("initial", None, YEAR - 18, True, "Kurt H.", "Kurt Hansen"),
        ("full", None, YEAR - 19, False, "Kurt Hansen", "Kurt Hansen"),
    ],
)
def test_the_name_that_everybody_reads(
    shown_as: str, objected_on: dt.date | None, born: int | None, has_consent: bool, public: str, hall: str
) -> None:
    one = Person(4711, "Kurt", "Hansen", shown_as, objected_on, born, has_consent, "open", False)
    assert (public_name(one), hall_name(one)) == (public, hall)


@pytest.mark.parametrize(
    ("born", "has_consent", "public"),
    [(None, False, "Kurt H."), (None, True, "Kurt Hansen"), (YEAR - 19, False, "Kurt Hansen")],
)
def test_a_junior_without_a_birth_year_is_short(born: int | None, has_consent: bool, public: str) -> None:
    """Even where a tick for everybody of a list has said that full names may be shown."""
    one = Person(4711, "Kurt", "Hansen", "full", None, born, has_consent, "juniors", False)
    assert (public_name(one), hall_name(one)) == (public, "Kurt Hansen")


@pytest.mark.parametrize(
    ("born", "has_consent", "public", "is_asked_for"),
    [
        (None, False, "Player 4711", True),
        (None, True, "Kurt Hansen", False),
        (YEAR - 19, False, "Kurt Hansen", False),
        (YEAR - 18, False, "Player 4711", True),
    ],
)
def test_the_mark_counts_where_no_birth_year_is_known(
    born: int | None, has_consent: bool, public: str, is_asked_for: bool
) -> None:
    one = Person(4711, "Kurt", "Hansen", "full", None, born, has_consent, "open", True)
    assert (public_name(one), hall_name(one), asks_for_consent(one)) == (public, public, is_asked_for)


def test_a_junior_of_unknown_age_is_asked_for(db: None) -> None:
    one = Person(4711, "Kurt", "Hansen", "full", None, None, False, "juniors", False)
    assert asks_for_consent(one) is True
    assert asks_for_consent(one._replace(has_guardian_consent=True)) is False
    assert asks_for_consent(one._replace(player_class="open")) is False


def test_who_turns_18_this_year_may_still_be_a_minor() -> None:
    today = dt.date(2026, 12, 31)
    assert [is_minor(year, today) for year in (2008, 2007, None)] == [True, False, False]


SURNAME = "Qvistgaard"
EVENING, API = "/tournaments/club-evening/", "/api/v1/tournaments/club-evening"
PAGES = (
    EVENING,
    f"{EVENING}standings/",
    f"{EVENING}standings/?_export=csv",
    f"{API}/standings",
    f"{API}/entries",
    "/",
    "/seasons/club-championship/",
    "/api/v1/seasons/club-championship",
)


@pytest.fixture
def evening(db: None) -> Tournament:
    """Four players, a series with public results, which counts for a season; the surname of the first is a marker."""
    club = make_club()
    tournament = make_tournament(club=club, state="closed")
    entries = make_entries(tournament, 4, club)
    first = entries[0].player
    first.last_name, first.shown_as = SURNAME, "full"
    first.save()
    series = seat_series(tournament, 1, [entries], results_released=True, state="closed")
    store_result(series.skat_tables.get(), [(480, 9, 0), (48, 2, 0), (48, 2, 0), (48, 2, 0)], 33)
    SeasonPart.objects.create(season=make_season(value="sum"), tournament=tournament)
    return tournament


def naming(client: Client) -> set[str]:
    """The pages that say the surname."""
    answers = {page: client.get(page) for page in PAGES}
    assert {page: one.status_code for page, one in answers.items()} == dict.fromkeys(PAGES, 200)
    return {page for page, one in answers.items() if SURNAME in one.content.decode()}


def on_paper(tournament: Tournament) -> dict[str, bool]:
    season = Season.objects.get()
    papers = {kind: made(kind, tournament) for kind in ("result-list", "seating-by-name", "seating-by-table")}
    papers["season"] = made("season", season)
    return {kind: SURNAME in " ".join(texts(data)) for kind, data in papers.items()}


@pytest.mark.parametrize(
    "changed",
    [
        {"shown_as": "number"},
        {"objected_on": OBJECTED},
        {"birth_year": YEAR - 12},
        {"is_under_age": True},
    ],
    ids=["number", "objection", "minor", "mark"],
)
def test_no_page_and_no_new_list_names_who_may_not_be_named(
    evening: Tournament, visitor_client: Client, changed: dict[str, object]
) -> None:
    assert naming(visitor_client) == set(PAGES)
    assert set(on_paper(evening).values()) == {True}

    person = Player.objects.get(last_name=SURNAME)
    for name, value in changed.items():
        setattr(person, name, value)
    person.save()

    assert naming(visitor_client) == set()
    assert set(on_paper(evening).values()) == {False}
    shown = visitor_client.get(f"{API}/standings").json()
    assert shown[0]["name"] == f"Player {person.pk}"


def test_a_surname_leads_to_nobody_who_is_a_number(evening: Tournament) -> None:
    person = Player.objects.get(last_name=SURNAME)
    found = []
    for shown_as, objected_on, born in (
        ("initial", None, None),
        ("number", None, None),
        ("initial", OBJECTED, None),
        ("initial", None, YEAR - 12),
    ):
        Player.objects.filter(pk=person.pk).update(
            shown_as=shown_as, objected_on=objected_on, birth_year=born
        )
        found.append(set(with_hidden_surname(evening.pk, SURNAME)))
    assert found == [{1}, set(), set(), set()]


def test_the_person_chooses_on_his_own_page(evening: Tournament, visitor_client: Client) -> None:
    page = own_path(evening.entries.get(start_number=1))
    form = visitor_client.get(f"{page}name/").context["form"]
    assert form.initial == {"shown_as": "full"}

    visitor_client.post(f"{page}name/", {"shown_as": "initial", "objects": "on"})

    person = Player.objects.get(last_name=SURNAME)
    assert (person.shown_as, person.objected_on) == ("initial", timezone.localdate())
    assert person.public_name == f"Player {person.pk}"
    noted = evening.journal.values_list("action", "actor", "before", "after")
    who = {"start_number": 1, "name": f"Åse {SURNAME}"}
    assert list(noted) == [
        (
            "entry-changed",
            "player no. 1",
            who | {"shown_as": "full", "objected_on": ""},
            who | {"shown_as": "initial", "objected_on": timezone.localdate().isoformat()},
        )
    ]
    assert visitor_client.post(f"{page}name/", {"shown_as": "x"}).context["form"].errors.keys() == {
        "shown_as"
    }


@pytest.mark.parametrize("wanted", [{"shown_as": "full"}, {"shown_as": "full", "objects": "on"}])
def test_a_found_link_shows_no_more_than_before(
    evening: Tournament, visitor_client: Client, wanted: dict[str, str]
) -> None:
    Player.objects.filter(last_name=SURNAME).update(shown_as="initial", objected_on=OBJECTED)
    page = f"{own_path(evening.entries.get(start_number=1))}name/"

    answer = visitor_client.post(page, wanted)

    assert answer.context["form"].errors == {
        "shown_as": ["By this link less of your name can be shown, not more. Please ask at the desk."]
    }
    assert "If you want to be named again, tell the desk." in answer.content.decode()
    visitor_client.post(page, {"shown_as": "initial"})
    person = Player.objects.get(last_name=SURNAME)
    assert (person.shown_as, person.objected_on) == ("initial", OBJECTED)
    assert not evening.journal.exists()


def test_the_same_choice_again_writes_nothing(
    evening: Tournament, visitor_client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    """Otherwise a program could invalidate every public page as often as it likes."""
    page = f"{own_path(evening.entries.get(start_number=1))}name/"
    visitor_client.post(page, {"shown_as": "number", "objects": "on"})
    version = Tournament.objects.get().public_version
    visitor_client.get(page)  # what is public is taken once for each version
    with django_assert_num_queries(3):
        assert visitor_client.post(page, {"shown_as": "number", "objects": "on"}).status_code == 302
    assert Tournament.objects.get().public_version == version
    assert evening.journal.count() == 1


def test_only_less_is_offered(evening: Tournament, visitor_client: Client) -> None:
    offered = {}
    for shown_as in ("full", "initial", "number"):
        Player.objects.filter(last_name=SURNAME).update(shown_as=shown_as)
        page = visitor_client.get(f"{own_path(evening.entries.get(start_number=1))}name/")
        offered[shown_as] = [
            value for value, _label in page.context["form"].fields["shown_as"].widget.choices
        ]
    assert offered == {
        "full": ["full", "initial", "number"],
        "initial": ["initial", "number"],
        "number": ["number"],
    }


def test_an_objection_keeps_its_first_day(evening: Tournament) -> None:
    Player.objects.filter(last_name=SURNAME).update(objected_on=OBJECTED)
    entry = evening.entries.get(start_number=1)
    assert show_less(entry, ShownAs.NUMBER, objects=True).objected_on == OBJECTED


def test_evenings_of_others_do_not_wait_for_the_choice(evening: Tournament) -> None:
    """Only their own tournaments are locked."""
    make_entries(make_tournament("Another"), 1)
    entry = evening.entries.get(start_number=1)
    later = make_tournament("Later")
    Entry.objects.create(tournament=later, player=entry.player, start_number=1)
    assert list(evenings_of(entry.player)) == [evening, later]


def test_two_rows_that_are_one_person_keep_the_wish_of_either(evening: Tournament) -> None:
    kept = Player.objects.get(last_name=SURNAME)
    doubled = Player.objects.create(first_name="Åse", shown_as="number", objected_on=OBJECTED)
    merged = merge_players(kept, doubled, by=COMMAND)
    assert (merged.shown_as, merged.objected_on) == ("number", OBJECTED)


def test_no_list_of_ticks_names_who_asked_to_be_a_number(
    evening: Tournament, director_client: Client
) -> None:
    person = Player.objects.get(last_name=SURNAME)
    show_less(evening.entries.get(start_number=1), ShownAs.NUMBER, objects=False)
    page = "/players/full-names/"
    assert person not in director_client.get(page).context["players"]
    director_client.post(page, {"among": str(person.pk), "do": "all"})
    registration = Registration.objects.create(
        tournament=evening, first_name="Åse", last_name=SURNAME, shows_full_name=True
    )
    _keep_wishes(person, registration)
    assert Player.objects.get(pk=person.pk).shown_as == "number"


def test_no_objection_in_the_future(director_client: Client, evening: Tournament) -> None:
    person = Player.objects.get(last_name=SURNAME)
    tomorrow = timezone.localdate() + dt.timedelta(days=1)
    answer = director_client.post(
        f"/players/{person.pk}/", {"first_name": "Åse", "player_class": "open", "objected_on": f"{tomorrow}"}
    )
    assert answer.context["form"].errors == {"objected_on": ["This day lies in the future."]}


def test_a_file_keeps_who_is_a_number(evening: Tournament) -> None:
    person = Player.objects.get(last_name=SURNAME)
    show_less(evening.entries.get(start_number=1), ShownAs.FULL, objects=True)
    data = export_tournament(evening)
    Player.objects.filter(pk=person.pk).update(last_name="Renamed")
    copy = import_tournament(read_text(as_text(data)), by=COMMAND, as_copy=True)
    assert [one.player.is_nameless for one in copy.entries.order_by("start_number")] == [
        True,
        False,
        False,
        False,
    ]


# Modules that may use a public name without checking whether the evening's names are gone.
DOORS = {
    "tournaments/models/players.py": "the property itself",
    "tournaments/public/own/facts.py": "the player's own page, which is gone long before",
    "tournaments/public/own/name_views.py": "tells the player the name that was chosen",
    "tournaments/privacy/own_rows.py": "tells the person",
    "tournaments/foundations/public_names.py": "the rule",
    "tournaments/standings/ranking.py": "a line's, which it has asked ``name_in`` for",
}


def test_one_function_names_people_in_public() -> None:
    """Everything else asks ``name_in``, which knows whether the names of the evening are gone."""
    root = Path(__file__).parents[3]
    asking = set()
    for path in sources_with(r"\bpublic_name\b", "tournaments"):
        for node in ast.walk(tree_of(path)):
            is_property = isinstance(node, ast.Attribute) and node.attr == "public_name"
            is_of_player = is_property and ast.unparse(node).split(".")[-2] in (
                "player",
                "one",
                "self",
                "person",
            )
            is_call = isinstance(node, ast.Name) and node.id == "public_name"
            if is_of_player or is_call:
                asking.add(path.relative_to(root).as_posix())
    assert asking == set(DOORS)
    templates = [path.read_text(encoding="utf-8") for path in (root / "templates").rglob("*.html")]
    assert [text for text in templates if "player.public_name" in text] == []
