"""Who takes part at a venue, as a newer file of the lead says."""

from __future__ import annotations

import pytest

from tests.factories import COMMAND, make_player
from tests.tournaments.venues.two_venues import draw, make_lead, part_of, vejle_of
from tournaments.models import Club, Entry, Player, Tournament
from tournaments.venues.lead_file import lead_file
from tournaments.venues.parts import open_lead_file

pytestmark = pytest.mark.database


def change(entry: Entry, **fields: object) -> None:
    for name, value in fields.items():
        setattr(entry.player, name, value)
    entry.player.save()


def have_players_of_its_own(tournament: Tournament) -> None:
    """As on another computer; here both are in one database."""
    for entry in tournament.entries.select_related("player"):
        own = entry.player
        own.pk = None
        own.save()
        entry.player = own
        entry.save()


def open_elsewhere(lead: Tournament) -> None:
    """Opens the newest file of the lead on a computer that does not know the lead's players."""
    file = lead_file(vejle_of(lead))
    Player.objects.filter(entries__tournament=lead).update(last_name="at the lead")
    open_lead_file(file, by=COMMAND)


def test_everything_that_the_lead_has_corrected(db: None) -> None:
    lead = make_lead()
    draw(lead, 1)
    part = part_of(lead)
    have_players_of_its_own(part.tournament)
    nine, ten, eleven, twelve, thirteen = lead.entries.filter(start_number__range=(9, 13)).order_by(
        "start_number"
    )
    change(nine, last_name="Holm")
    change(ten, club=Club.objects.create(name="Vejle Skatklub"))
    change(eleven, player_class="juniors")
    Entry.objects.filter(pk=twelve.pk).update(team="A", family="Krog")
    Entry.objects.filter(pk=thirteen.pk).update(is_here=False)
    Entry.objects.create(tournament=lead, player=make_player(16), start_number=16)
    before = dict(part.tournament.entries.values_list("start_number", "player"))
    part_of(lead)
    names = ("start_number", "player__last_name", "player__club__name", "player__player_class",
             "team", "family", "is_here")  # fmt: skip
    rows = part.tournament.entries.filter(start_number__gte=9).order_by("start_number").values_list(*names)
    assert list(rows) == [
        (9, "Holm", None, "open", "", "", True),
        (10, "János 10", "Vejle Skatklub", "open", "", "", True),
        (11, "Sørensen 11", None, "juniors", "", "", True),
        (12, "Ibsen 12", None, "open", "A", "Krog", True),
        (13, "Groß 13", None, "open", "", "", False),
        (14, "Aagaard 14", None, "open", "", "", True),
        (15, "Madsen 15", None, "open", "", "", True),
        (16, "Hansen 16", None, "open", "", "", False),
    ]
    after = dict(part.tournament.entries.values_list("start_number", "player"))
    assert {number for number in before if before[number] != after[number]} == {9, 10, 11}


def test_a_namesake_who_comes_later_is_another_person(db: None) -> None:
    lead = make_lead()
    draw(lead, 1)
    part = part_of(lead)
    have_players_of_its_own(part.tournament)
    Entry.objects.create(tournament=lead, player=make_player(16, last_name="Hansen 9"), start_number=16)
    open_elsewhere(lead)
    entries = part.tournament.entries.filter(start_number__in=(9, 16)).order_by("start_number")
    assert [one.player.full_name for one in entries] == ["Kurt Hansen 9", "Kurt Hansen 9"]


def test_two_whose_names_were_exchanged(db: None) -> None:
    lead = make_lead()
    draw(lead, 1)
    part = part_of(lead)
    have_players_of_its_own(part.tournament)
    nine, ten = lead.entries.filter(start_number__in=(9, 10)).order_by("start_number")
    change(nine, first_name="Őrsi", last_name="János 10")
    change(ten, first_name="Kurt", last_name="Hansen 9")
    open_elsewhere(lead)
    entries = part.tournament.entries.filter(start_number__in=(9, 10)).order_by("start_number")
    assert [one.player.full_name for one in entries] == ["Őrsi János 10", "Kurt Hansen 9"]
