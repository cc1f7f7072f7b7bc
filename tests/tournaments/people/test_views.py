"""Players and clubs: found, sorted, merged."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND, make_player, make_tournament
from tests.forms_as_sent import as_sent
from tests.refusals import refused
from tournaments.access.actors import login
from tournaments.checkin.entries import enter
from tournaments.models import Club, Entry, JournalEntry, Player
from tournaments.people.merging import merge_players
from tournaments.people.names.name_search import likely_duplicates, matching_players
from tournaments.people.names.public_name_choice import show_less


@pytest.fixture
def players(db: None) -> list[Player]:
    names = [
        ("Åse", "Ågård"),
        ("Bo", "Zimmer"),
        ("Anna", "Æbelø"),
        ("Jørgen", "Østergaard"),
        ("Kaj", "Aagaard"),
    ]
    return [Player.objects.create(first_name=first, last_name=last) for first, last in names]


def names(typed: str) -> list[str]:
    return [player.last_name for player in matching_players(typed)]


def test_danish_order_on_every_database(players: list[Player]) -> None:
    assert names("") == ["Zimmer", "Æbelø", "Østergaard", "Aagaard", "Ågård"]


@pytest.mark.parametrize("typed", ["åse", "ÅSE", "Åse ågå", "aase", "ase"])
def test_found_in_any_spelling(players: list[Player], typed: str) -> None:
    assert "Ågård" in names(typed)


def test_found_by_club_and_number(db: None) -> None:
    make_player(1, Club.objects.create(name="Tønder Skatklub"), membership_number="4711")

    assert names("tønder") == names("4711") == names("toender") == ["Madsen"]
    assert names("4712") == []


@pytest.mark.parametrize("count", [1, 3])
def test_lists_ask_the_database_the_same(
    director_client: Client, django_assert_max_num_queries: DjangoAssertNumQueries, count: int
) -> None:
    for number in range(1, count + 1):
        make_player(number, Club.objects.create(name=f"Klub {number}"))

    with django_assert_max_num_queries(7):
        director_client.get("/players/")
    with django_assert_max_num_queries(7):
        director_client.get("/clubs/")


@pytest.mark.parametrize(
    ("column", "order"),
    [
        ("name", "Ibsen Juul Aaby"),
        ("club", "Juul Aaby Ibsen"),
        ("membership_number", "Ibsen Aaby Juul"),
        ("federation_number", "Aaby Juul Ibsen"),
        ("birth_year", "Juul Ibsen Aaby"),
        ("player_class", "Juul Ibsen Aaby"),
        ("is_active", "Aaby"),
        ("-name", "Aaby Juul Ibsen"),
        ("-club", "Ibsen Aaby Juul"),
    ],
)
def test_every_column_sorts(director_client: Client, column: str, order: str) -> None:
    """In the Danish order, in which Aa is the last letter."""
    aabenraa, tonder = Club.objects.create(name="Aabenraa"), Club.objects.create(name="Tønder")
    for club, name, number, federation, year, player_class, is_active in (
        (tonder, "Juul", "30", "4-2", 1950, "juniors", True),
        (tonder, "Aaby", "20", "4-1", 1970, "seniors", False),
        (aabenraa, "Ibsen", "10", "4-3", 1960, "open", True),
    ):
        Player.objects.create(
            first_name="Bo",
            last_name=name,
            club=club,
            membership_number=number,
            federation_number=federation,
            birth_year=year,
            player_class=player_class,
            is_active=is_active,
        )
    table = director_client.get("/players/", {"sort": column}).context["table"]
    first = order.split()
    assert [row.record.last_name for row in table.rows][: len(first)] == first


def test_only_who_may_edit_gets_links_to_edit(recorder_client: Client, director_client: Client) -> None:
    player = make_player(1, Club.objects.create(name="Tønder"))
    for address, link in (("/players/", f"/players/{player.pk}/"), ("/clubs/", f"/clubs/{player.club_id}/")):
        pages = [client.get(address).content.decode() for client in (recorder_client, director_client)]
        assert [f'href="{link}"' in page for page in pages] == [False, True]


def test_the_same_name_is_offered_for_merging(db: None) -> None:
    one = Player.objects.create(first_name="Åse", last_name="Madsen", birth_year=1951)
    two = Player.objects.create(first_name="Aase", last_name="Madsen")
    Player.objects.create(first_name="Bo", last_name="Ibsen", birth_year=1951)
    Player.objects.create(first_name="Bo", last_name="Ibsen", birth_year=1980)

    assert likely_duplicates() == [[one, two]]


def test_of_three_of_a_name_the_two_of_one_year_are_offered(db: None) -> None:
    """The third was born in another year: merging him with one of them would be wrong."""
    ibsens = [
        Player.objects.create(first_name="Bo", last_name="Ibsen", birth_year=year)
        for year in (1951, 1980, 1951, 1980, 1999)
    ]
    assert likely_duplicates() == [[ibsens[0], ibsens[2]], [ibsens[1], ibsens[3]]]

    unknown = Player.objects.create(first_name="Bo", last_name="Ibsen")
    assert likely_duplicates() == [[*ibsens, unknown]]


def test_merging_moves_entries_and_keeps_a_pointer(director: User) -> None:
    kept, doubled = make_player(1), make_player(1, membership_number="17")
    entry = enter(make_tournament(), doubled, by=login(director))

    merge_players(kept, doubled, by=login(director))

    entry.refresh_from_db()
    doubled.refresh_from_db()
    kept.refresh_from_db()
    assert (entry.player, doubled.merged_into, doubled.is_active, kept.membership_number) == (
        kept,
        kept,
        False,
        "17",
    )
    assert JournalEntry.objects.filter(action="entry-changed").count() == 1


def test_the_page_merges_what_is_chosen(director_client: Client) -> None:
    kept, doubled = make_player(1), make_player(1)

    def said(**chosen: object) -> list[str]:
        answer = director_client.post("/players/duplicates/", chosen, follow=True)
        assert answer.redirect_chain == [("/players/duplicates/", 302)]
        return list(map(str, answer.context["messages"]))

    for chosen in ({}, {"kept": kept.pk}, {"kept": kept.pk, "doubled": "x"}):
        assert said(**chosen) == ["Choose which of the two is kept."]
    assert said(kept=kept.pk, doubled=kept.pk) == ["Choose two different players."]
    assert not Player.objects.filter(merged_into__isnull=False).exists()
    assert said(kept=kept.pk, doubled=doubled.pk) == ["The two rows are now one player: Åse Madsen."]
    assert Player.objects.get(merged_into__isnull=False) == doubled
    assert director_client.post("/players/duplicates/", {"kept": kept.pk, "doubled": 999}).status_code == 404


def test_two_in_one_tournament_are_two_people(director: User) -> None:
    one, two, tournament = make_player(1), make_player(1), make_tournament()
    enter(tournament, one, by=login(director))
    enter(tournament, two, by=login(director))

    with refused("players-in-same-tournament", tournament="Club evening"):
        merge_players(one, two, by=login(director))
    assert Entry.objects.filter(player=two).count() == 1


def test_a_player_needs_a_name_and_keeps_what_was_typed(director_client: Client) -> None:
    answer = director_client.post("/players/new/", {"membership_number": "17", "player_class": "open"})

    form = answer.context["form"]
    assert "needs a first name" in str(form.errors["first_name"])
    assert form["membership_number"].value() == "17"


def test_a_long_name_gets_a_sentence(director_client: Client) -> None:
    answer = director_client.post("/players/new/", {"first_name": "x" * 200, "player_class": "open"})

    assert answer.context["form"]["first_name"].value() == "x" * 200
    assert not Player.objects.exists()


def test_hostile_names_are_shown_as_text(director_client: Client) -> None:
    director_client.post("/players/new/", {"first_name": "<script>alert(1)</script>", "player_class": "open"})

    page = director_client.get("/players/").content.decode()
    assert "&lt;script&gt;alert(1)" in page
    assert "<script>alert" not in page


def test_clubs_that_differ_in_capitals_are_one(director_client: Client) -> None:
    director_client.post("/clubs/new/", {"name": "Ågård Skatklub", "is_active": "on"})
    director_client.post("/clubs/new/", {"name": "ÅGÅRD skatklub", "is_active": "on"})

    assert Club.objects.count() == 1


def test_what_a_player_has_chosen_meanwhile_stays(director_client: Client) -> None:
    """The director has had the player's page open since before, and saves something else."""
    entry = enter(make_tournament(), make_player(1, birth_year=1951), by=COMMAND)
    address = f"/players/{entry.player_id}/"
    page = director_client.get(address).content.decode()
    show_less(entry, "number", objects=True)
    Player.objects.update(first_name="Aase", is_under_age=True)
    answer = director_client.post(address, as_sent(page, birth_year=1952, last_name="Madsen"))
    assert answer.status_code == 302
    kept = Player.objects.get()
    assert (kept.shown_as, kept.first_name, kept.is_under_age, kept.birth_year) == (
        "number",
        "Aase",
        True,
        1952,
    )
    assert kept.objected_on is not None
