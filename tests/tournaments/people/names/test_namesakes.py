"""Namesakes are told apart by what differs for all of them; nobody else is marked."""

from __future__ import annotations

from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_player, make_tournament, seat_series
from tournaments.models import Club, Entry, Player
from tournaments.people.names.namesakes import distinct_names, mark_among, mark_namesakes, name_for_the_hall


def entries_of(*clubs: str, name: str = "Nielsen") -> list[Entry]:
    """Entries of players with one name, from number 1 on; a club "" is none, "guest" a guest."""
    tournament = make_tournament()
    known = {club: Club.objects.create(name=club) for club in set(clubs) - {"", "guest"}}
    return [
        Entry.objects.create(
            tournament=tournament,
            player=Player.objects.create(
                first_name="Inge", last_name=name, club=known.get(club), is_guest=club == "guest"
            ),
            start_number=number,
        )
        for number, club in enumerate(clubs, 1)
    ]


def names(entries: list[Entry]) -> list[str]:
    mark_namesakes(entries)
    return [entry.player.distinct_name for entry in entries]


def test_by_club(db: None) -> None:
    assert names(entries_of("Tønder", "Ribe", "", "guest")) == [
        "Inge Nielsen (Tønder)",
        "Inge Nielsen (Ribe)",
        "Inge Nielsen (no club)",
        "Inge Nielsen (guest)",
    ]


def test_by_start_number_where_clubs_do_not_help(db: None) -> None:
    assert names(entries_of("Tønder", "Tønder", "Ribe")) == [
        "Inge Nielsen (no. 1)",
        "Inge Nielsen (no. 2)",
        "Inge Nielsen (no. 3)",
    ]


def test_capitals_make_no_other_name_and_others_stay_unmarked(db: None) -> None:
    entries = entries_of("Tønder", "Ribe", "Esbjerg")
    entries[1].player.last_name, entries[2].player.last_name = "NIELSEN", "Holm"
    assert names(entries) == ["Inge Nielsen (Tønder)", "Inge NIELSEN (Ribe)", "Inge Holm"]
    assert entries[0].player.surname_first == "Nielsen, Inge (Tønder)"


def test_names_of_a_list_carry_the_marks(db: None) -> None:
    entries = entries_of("Tønder", "Ribe", "Esbjerg")
    entries[2].player.last_name = "Norup"
    assert distinct_names(entries) == {1: "Inge Nielsen (Tønder)", 2: "Inge Nielsen (Ribe)", 3: "Inge Norup"}
    assert [entry.player.mark for entry in entries] == ["", "", ""]


def test_members_without_an_entry_are_told_apart_too(db: None) -> None:
    (entry,) = entries_of("Tønder")
    others = [
        Player(first_name="Inge", last_name="Nielsen", club=entry.player.club, membership_number=number)
        for number in ("17", "")
    ]
    mark_namesakes([entry], others)
    found = [player.distinct_name for player in (entry.player, *others)]
    assert found == ["Inge Nielsen (no. 1)", "Inge Nielsen (17)", "Inge Nielsen"]


def test_a_single_name_has_no_comma(db: None) -> None:
    assert Player(first_name="Ib").surname_first == "Ib"
    assert Player(first_name="Kurt", last_name="Hansen").surname_first == "Hansen, Kurt"


def test_on_the_pages_of_a_table_and_of_late_arrivals(director_client: Client) -> None:
    tournament_entries = entries_of("Tønder", "Tønder", "Ribe")
    tournament = tournament_entries[0].tournament
    seat_series(tournament, 1, [tournament_entries])
    late = Player.objects.create(first_name="Inge", last_name="Nielsen")
    Entry.objects.create(tournament=tournament, player=late, start_number=9)

    sheet = director_client.get("/tournaments/club-evening/sheets/1/1/").content.decode()
    for number in (1, 2, 3):
        assert f"{number} Inge Nielsen (no. {number})" in sheet
    changes = director_client.get("/tournaments/club-evening/seats/1/changes/").content.decode()
    assert "Inge Nielsen (no. 9) joins table 1" in changes
    public = Client(headers={"accept-language": "en"}).get("/tournaments/club-evening/").content.decode()
    assert "Inge N. (no. 1)" in public
    assert "Nielsen" not in public


def test_who_wants_no_name_in_the_hall_is_a_number_there(db: None) -> None:
    entries = entries_of("", "")
    Player.objects.filter(pk=entries[0].player_id).update(shown_as="number")
    entries[0].player.refresh_from_db()
    name_for_the_hall(entries)
    hidden, shown = (entry.player for entry in entries)
    assert (hidden.first_name, hidden.last_name) == (f"Player {hidden.pk}", "")
    assert (shown.first_name, shown.last_name) == ("Inge", "Nielsen")
    assert Player.objects.get(pk=hidden.pk).last_name == "Nielsen"


def test_some_of_an_evening_are_marked_against_all_of_it(
    db: None, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    """People of another evening do not count; who has left the list in the meantime has no mark."""
    entries = entries_of("Tønder", "Ribe")
    tournament = entries[0].tournament
    alone = Entry.objects.create(tournament=tournament, player=make_player(2), start_number=7)
    elsewhere = make_tournament("Elsewhere")
    Entry.objects.create(tournament=elsewhere, player=make_player(2), start_number=1)
    some = [entries[1], alone]
    with django_assert_num_queries(1):
        mark_among(tournament, some)
    assert [entry.player.mark for entry in some] == ["Ribe", ""]
    with django_assert_num_queries(0):
        mark_among(tournament, [])
    entries[0].delete()
    mark_among(tournament, some)
    assert [entry.player.mark for entry in some] == ["", ""]


def test_where_no_mark_tells_all_apart_each_has_every_mark(db: None) -> None:
    """Members who may still come, by club and by what else is known of them."""
    club = Club.objects.create(name="Tønder")
    others = [
        Player(first_name="Ib", last_name="Bang", club=club, membership_number="17", birth_year=1950),
        Player(first_name="Ib", last_name="Bang", club=club, birth_year=1951),
        Player(first_name="Ib", last_name="Bang", birth_year=1951),
        Player(first_name="Ib", last_name="Bang"),
    ]
    mark_namesakes([], others)
    assert [one.mark for one in others] == ["Tønder, 17", "Tønder, 1951", "no club, 1951", "no club"]
