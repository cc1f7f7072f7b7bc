"""Every database constraint, violated through the page that could do it: a sentence at a field, never a 500."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any, NamedTuple
from uuid import uuid4

import pytest
from django.apps import apps
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import IntegrityError, transaction
from django.test import Client

from tests.factories import COMMAND, make_entries, make_player, make_tournament
from tests.refusals import refused
from tests.tournaments.season.sides import make_plan, make_team
from tests.tournaments.transfer.test_importing import SMALL
from tournaments.models import Club, Entry, Player, Tournament
from tournaments.people.forms import ClubForm, PlayerForm
from tournaments.people.merging import merge_players
from tournaments.people.views import _is_saved
from tournaments.transfer.exporting import export_tournament
from tournaments.transfer.importing import import_tournament
from tournaments.web.constraints import REFUSALS, refusing_violations, violated_constraint

pytestmark = pytest.mark.database

NUMBER_TAKEN = "Another player of this club already has this membership number."
PLAYER = {"first_name": "Ib", "last_name": "Holm", "player_class": "open", "is_active": "on"}
EVENING = {
    "name": "Kroen", "date": "2026-11-21", "rules": "danish", "series_count": "3", "rounds": "12",
    "entry_fee": "50", "loss_fee": "1",
}  # fmt: skip
SEASON = {"name": "Championship", "starts_on": "2026-01-01", "ends_on": "2026-12-31", "value": "average"}
TABLE = ("series", 0, "tables", 0)


def names_of_constraints() -> set[str]:
    """Constraints by their names, unique fields as model and field."""
    found = set()
    for model in apps.get_app_config("tournaments").get_models():
        found |= {constraint.name for constraint in model._meta.constraints}
        found |= {
            f"{model._meta.model_name}.{field.name}"
            for field in model._meta.concrete_fields
            if field.unique and not field.primary_key
        }
    return found


def post_player(client: Client, pk: int | None = None, **typed: str) -> Any:
    return client.post(f"/players/{pk or 'new'}/", PLAYER | typed)


def post_evening(client: Client, **typed: str) -> Any:
    return client.post("/tournaments/new/", EVENING | typed)


def post_season(client: Client, **typed: str) -> Any:
    club = Club.objects.create(name="Tønder")
    return client.post("/seasons/new/rule/", SEASON | {"club": str(club.pk)} | typed)


def post_screen(client: Client, code: str, name: str = "Wall") -> Any:
    return client.post("/hall/desk/", {"name": name, "code": code})


def post_file(client: Client, change: Callable[[dict[str, Any]], Any]) -> Any:
    data = copy.deepcopy(SMALL)
    change(data)
    file = SimpleUploadedFile("t.json", json.dumps(data).encode())
    return client.post("/tournaments/import/", {"file": file})


def at_table(data: dict[str, Any]) -> dict[str, Any]:
    table: dict[str, Any] = data["series"][0]["tables"][0]
    return table


def taken_number(client: Client) -> Any:
    club = Club.objects.create(name="Tønder")
    make_player(1, club, membership_number="17")
    return post_player(client, club=str(club.pk), membership_number=" 17\u200b")


def taken_club(client: Client) -> Any:
    Club.objects.create(name="Tønder")
    return client.post("/clubs/new/", {"name": "TØNDER", "is_active": "on"})


def taken_federation_number(client: Client) -> Any:
    make_player(2, federation_number="17")
    return post_player(client, federation_number="17")


def taken_club_number(client: Client) -> Any:
    Club.objects.create(name="Ribe", federation_number="0553015")
    typed = {"name": "Tønder", "is_active": "on", "federation_number": "05.53.015"}
    return client.post("/clubs/new/", typed)


def merged_player(client: Client) -> Any:
    merged = make_player(2, merged_into=make_player(1), is_active=False)
    return post_player(client, merged.pk)


def post_known_file(client: Client, change: Callable[[dict[str, Any]], Any]) -> Any:
    """A file of a tournament that is here already, changed."""
    data = export_tournament(import_tournament(SMALL, by=COMMAND))
    change(data)
    file = SimpleUploadedFile("t.json", json.dumps(data).encode())
    return client.post("/tournaments/import/", {"file": file})


def with_teams_from_here(data: dict[str, Any]) -> None:
    """Everything in it is new but the team, which is in another tournament here."""
    plan = make_plan(make_tournament("Another evening"))
    known = make_team(plan, "Red", [])
    for table in (table for series in data["series"] for table in series["tables"]):
        table["uuid"] = str(uuid4())
    with_new_entries(data)
    team = {"uuid": str(known.uuid), "number": 1, "name": "Red", "version": 1, "players": []}
    data["teams"] = {
        "kind": "four", "size": 4, "counted": None, "starts_with": 3, "factor": 0, "quota": None, "seed": "",
        "version": 1, "teams": [team],
    }  # fmt: skip


def with_new_entries(data: dict[str, Any]) -> None:
    data["uuid"] = str(uuid4())
    for entry in data["entries"]:
        entry["uuid"] = str(uuid4())


# By the constraint: how a page would break it, and the field at which a sentence must stand.
BROKEN: dict[str, tuple[Callable[[Client], Any], str]] = {
    "club.name": (taken_club, "name"),
    "club_has_a_name": (lambda client: client.post("/clubs/new/", {"name": "\u200b", "is_active": "on"}), "name"),
    "club_keeps_data_for_some_time": (
        lambda client: client.post("/clubs/new/", {"name": "Ribe", "is_active": "on", "names_months": "0"}),
        "names_months",
    ),
    "player_has_a_name": (lambda client: post_player(client, first_name="\u200b", last_name=" "), "first_name"),
    "player_fixed_table_from_one": (lambda client: post_player(client, fixed_table="0"), "fixed_table"),
    "player_shown_as_known": (lambda client: post_player(client, shown_as="nickname"), "shown_as"),
    "membership_number_once_per_club": (taken_number, "membership_number"),
    "player_federation_number_once": (taken_federation_number, "federation_number"),
    "club_federation_number_once": (taken_club_number, "federation_number"),
    "merged_player_is_inactive": (merged_player, "is_active"),
    "tournament_has_a_name": (lambda client: post_evening(client, name="\u200b"), "name"),
    "tournament_has_series": (lambda client: post_evening(client, series_count="0"), "series_count"),
    "tournament_has_rounds": (lambda client: post_evening(client, rounds="0"), "rounds"),
    "tournament_keeps_data_for_some_time": (lambda client: post_evening(client, links_days="0"), "links_days"),
    "tournament_fees_not_negative": (lambda client: post_evening(client, entry_fee="-1"), "entry_fee"),
    "tournament_quota_per_cent": (lambda client: post_evening(client, quota="101"), "quota"),
    "tournament_loss_tier_whole_or_not_at_all": (lambda client: post_evening(client, loss_tier_from="4"), "loss_tier_fee"),
    "season_has_a_name": (lambda client: post_season(client, name="\u200b"), "name"),
    "season_ends_after_its_start": (lambda client: post_season(client, ends_on="2025-12-31"), "ends_on"),
    "season_counts_some_results": (lambda client: post_season(client, value="best", n="0"), "n"),
    "tournament.uuid": (lambda client: post_known_file(client, lambda _data: None), "file"),
    "entry.uuid": (lambda client: post_known_file(client, lambda d: d.update(uuid=str(uuid4()))), "file"),
    "skattable.uuid": (lambda client: post_known_file(client, with_new_entries), "file"),
    "team.uuid": (lambda client: post_known_file(client, with_teams_from_here), "file"),
    "start_number_once": (lambda client: post_file(client, lambda d: d["players"][1].update(start_number=1)), "file"),
    "start_number_from_one": (lambda client: post_file(client, lambda d: d["players"][1].update(start_number=0)), "file"),
    "series_number_once": (lambda client: post_file(client, lambda d: d["series"][1].update(number=1)), "file"),
    "series_number_from_one": (lambda client: post_file(client, lambda d: d["series"][0].update(number=0)), "file"),
    "table_number_once_per_series": (
        lambda client: post_file(
            client,
            lambda d: (
                d["players"].extend([dict(d["players"][0], start_number=n) for n in (8, 9, 10)]),
                d["series"][0]["tables"].append({"number": 4, "seats": [8, 9, 10]}),
            ),
        ),
        "file",
    ),
    "table_number_from_one": (lambda client: post_file(client, lambda d: at_table(d).update(number=0)), "file"),
    "entry_seated_once_per_series": (
        lambda client: post_file(client, lambda d: at_table(d).update(seats=[7, 1, 3, 7])), "file"
    ),
    "seat_number_one_to_five": (
        lambda client: post_file(client, lambda d: at_table(d).update(seats=[7, 1, 3, 2, 1, 2])), "file"
    ),
    "screen.name": (lambda client: [post_screen(client, "AAAAAA"), post_screen(client, "")][1], "name"),
    "screen_adopted_once": (lambda client: [post_screen(client, "AAAAAA"), post_screen(client, "AAAAAA", "Bar")][1], "code"),
    "seat_result_whole_or_not_at_all": (
        lambda client: post_file(client, lambda d: at_table(d)["lines"][2].pop("won")), "file"
    ),
}  # fmt: skip

# What no form asks for, and why it cannot come from one.
OUT_OF_REACH = {
    "tournament.slug": "made by unique_slug; two at the same moment: see the test of the race",
    "player_entered_once": "who is entered already is marked as here again: see the test of the check-in",
    "withdrawn_entry_is_not_here": "both are set together by withdraw() and bring_back()",
    "seat_number_once_per_table": "seats are numbered by their order",
    "deal_number_once_per_table": "add_deal() takes the next number only, under the table's lock; files number by order",
    "deal_number_from_one": "the same",
    "sheet_version_from_one": "counted by the program",
    "sheet_confirmed_has_a_time": "both are set together by confirm()",
    "scoresheet.skat_table": "record_sheet() locks the table and changes the sheet that is there",
    "draw.series": "made with its series",
    "journal_number_once": "numbered by the journal under the tournament's lock",
    "journal_number_from_one": "the same",
    "mirrorpairing.is_the_only_one": "set by the program: a second pairing replaces the first",
    "one_mirror_at_a_time": "the same",
    "mirror_counts_each_thing_once": "counted by the program under the lock of its row",
    "mirror_confirms_what_was_made": "a receipt for a number that was not made is refused before",
    "mirroredhall.public_key": "a hall that pairs again keeps its row",
    "mirrorcode.code": "random",
    "mirror_shows_each_address_once": "written by the mirror under the lock of its hall",
    "mirror_counts_from_one": "counted by the hall, and signed",
    "venue_number_once": "counted by save_venue() under the tournament's lock; files: see the tests of version 2",
    "venue_name_once": "refused before under the tournament's lock; files: the same",
    "one_venue_is_the_lead": "the first one is; files: the same",
    "venue_has_tables": "the form refuses a last table before the first; files: the same",
    "venueterm.public_key": "random",
    "venue_term_once": "counted by the program under the tournament's lock",
    "venue_term_from_one": "the same",
    "venue_delivery_once": "written by update_or_create() under the lock of its laptop",
    "venue_delivery_from_one": "a file with another number is refused before",
    "venuepart.tournament": "made with its tournament",
    "venue_part_once": "a second file of the lead changes the part that is there",
    "venue_part_has_tables": "a file with other tables is refused before",
    "mirror_keeps_each_own_page_once": "one file names each address once, and replaces all of them",
    "mirrorproposal.key": "random",
    "mirror_answers_what_was_fetched": "only what was fetched is answered",
    "mirror_forgets_what_was_fetched": "both are set together",
    "fetchedproposal.key": "one that is here already is not kept again",
    "answered_proposal_is_forgotten": "both are set together",
    "only_an_answer_is_told": "only answers are told",
    "deskcall.skat_table": "a table that calls again counts up",
    "desk_call_counts_from_one": "the same",
    "desk_call_taken_back_is_over": "both are set together",
    "voidedline.seat": "a line that is void already is refused before",
    "voidedline.ruling": "made with its ruling",
    "wrong_seat_names_player_and_series": "the button of a line names both; files: see the test of rulings",
    "deviation_has_rule_and_reason": "an empty reason is refused before",
    "deviation_at_a_table_names_its_series": "the program writes both",
    "tournament_official_order_known": "one of the choices of the form; a file is refused before",
    "order_is_left_for_good": "set by the program, with the reason",
    "keptlist.token": "random; written by update_or_create()",
    "one_stored_file_of_a_name": "written by update_or_create()",
    "one_lot_for_each_player_of_a_draw": "made from the players of a tie; files: see the tests of version 2",
    "lot_number_once_per_draw": "numbered by the order of the lots; files: the same",
    "lot_number_from_one": "numbered by the order of the lots; files: the same",
    "ruling_has_a_text": "record_ruling() refuses it: see the test of rulings; files: the same",
    "ruling_names_its_referee": "record_ruling() refuses it: see the test of rulings; files: the same",
    "ruling_on_a_table_names_its_series": "record_ruling() refuses it: see the test of rulings; files: the same",
    "ruling_on_a_deal_names_its_table": "the same",
    "ruling_with_points_names_its_player": "the same",
    "disqualification_names_its_player": "the same",
    "ruling_answered_after_it_was_referred": "record_answer() refuses it: see the test of rulings; files: the same",
    "erased_player_is_a_number": "both are set together by erase_person(), and the page of an erased player is gone",
    "sheet_not_confirmed_by_its_typist": "confirm_sheet() refuses it: see the test of comparing; files: made recorded",
    "sheet_not_typed_twice_by_one": "type_again() refuses it: see the test of comparing",
    "sheet_second_typing_whole_and_open": "the second typing is kept and removed whole by type_again() and compare()",
    "tournament_has_a_next_seed": "made at random with the tournament and after each draw",
    "one_draw_job_at_a_time": "a draw that is asked for twice is the one that waits already",
    "draw_progress_per_cent": "written by the worker",
    "eveningplan.first": "made with its series",
    "print_progress_per_cent": "written by the worker",
    "print_done_has_a_file": "written by the worker",
    "print_of_a_tournament_a_season_or_a_division": "each page asks for its own: see the test of a season's paper",
    "division_equal_teams_known": "chosen from a list",
    "league_team_place_among_equals_from_one": "the lot counts from one; of a play-off the form has the bounds",
    "agreement.seat": "agree() changes the one that is there, with the seat locked: see the test of objections",
    "one_open_objection_per_seat": "object_to() refuses a second one, with the seat locked: see the test of objections",
    "objection_has_a_text": "object_to() refuses it: see the test of objections",
    "objection_answered_when_settled": "both are set together by settle_objection()",
    "registration_has_a_name": "the form asks for the first name: see the test of its pages",
    "registration.key": "made at random",
    "registration.entry": "set by confirm() under the tournament's lock, for a new entry",
    "registration_with_an_entry_is_confirmed": "both are set together by confirm()",
    "season_version_from_one": "counted by the program",
    "season.slug": "made by unique_address(); two at the same moment are refused at the name",
    "series_once_per_season": "tick() writes each series once, under the season's lock",
    "evening_once_per_season": "the same",
    "season_series_number_from_one": "ticked from the list of the tournament's series",
    "screen.slug": "made from the name by name_screen(), numbered where it is taken",
    "screen_has_an_address": "the same",
    "screenpicture.screen": "a new picture replaces the one that is there",
    "seriestimer.series": "written under the lock of its series",
    "running_timer_was_started": "both are set together by Timer.started(); files: see the tests of version 2",
    "prizeplan.tournament": "the plan that is there is changed",
    "prize_unit_from_one": "the form refuses it: see the test of the plan's form; files: see the tests of prizes",
    "prize_pot_comes_from_somewhere": "a choice of the form; files: the same",
    "prize_ties_known": "a choice of the form; files: the same",
    "prize_left_to_somebody": "a choice of the form; files: the same",
    "prize_group_once_per_plan": "the form has each group once; files: the same",
    "prize_for_every_from_one": "the form refuses it; files: the same",
    "prize_count_from_one": "the form refuses it; files: the same",
    "prize_loss_pot_takes_the_losses": "the form writes both; files: the same",
    "prize_split_known": "a choice of the form; files: the same",
    "teamplan.tournament": "the plan that is there is changed, under the tournament's lock",
    "team_kind_known": "a choice of the form; files: see the tests of teams",
    "team_size_two_to_twenty": "the form refuses it: see the test of the teams' pages; files: the same",
    "team_counts_some_of_its_players": "the same",
    "team_starts_with_some": "the same",
    "team_quota_per_cent": "the same",
    "team_equal_totals_known": "a choice of the form; files: the same",
    "team_number_once": "numbered under the tournament's lock; files: the same",
    "team_number_from_one": "the same",
    "team_name_once": "enter_team() refuses it: see the test of the teams' pages; files: the same",
    "team_has_a_name": "the form asks for it; files: the same",
    "member_since_before_until": "the form refuses it: see the test of moving; files: see the test of importing",
    "member_of_a_club_on_days": "the same",
    "membership_ends_once_a_day": "the form of earlier memberships refuses it: see the test of moving; files: the same",
    "membership_begins_once_a_day": "the same",
    "membership_since_ever_once": "the same",
    "past_membership_since_before_until": "the same",
    "team_member_once_in_series": "enter_team() refuses it: see the test of the teams' pages; files: the same",
    "team_member_once_at_end": "the same",
    "team_place_once_in_series": "numbered by their order; files: see the tests of teams",
    "team_place_once_at_end": "the same",
    "team_member_from_series_one": "the same",
    "team_member_from_before_until": "a substitute replaces somebody who has played; files: the same",
    "history_progress_per_cent": "written by the worker",
    "history_reading_per_cent": "written by the worker",
    "one_history_import_at_a_time": "refused above the form: see the test of importing past evenings",
    "past_name_once_per_club": "settled once, under the club's lock",
    "past_evening_once_per_day": "an evening that is here already is left out",
    "past_result_once_per_series": "a result that is here already is left out: see the same test",
    "past_series_from_one": "left out with its reason: see the test of reading past results",
    "cashbook.club": "opened by lock_book() with get_or_create, under the tournament's lock",
    "cashbook.tournament": "the same",
    "cash_book_of_a_club_or_a_tournament": "opened for one of them by lock_book()",
    "account_once_per_book": "opened with get_or_create, under the book's lock",
    "account.entry": "the same",
    "pot_never_negative": "book() refuses it under the book's lock: see the tests of the cash book",
    "booking_number_once": "numbered under the book's lock",
    "booking_number_from_one": "the same",
    "booking.token": "book() finds a tap that has come through already, under the book's lock",
    "booking.reverses": "reverse() refuses it under the book's lock: see the tests of the cash book",
    "reversal_names_what_it_reverses": "both are set together by reverse()",
    "booking_moves_an_amount": "take() refuses it: see the tests of the cash book",
    "booking_between_two_accounts": "no page names accounts",
    "cashrules.tournament": "the rules that are there are changed",
    "cash_rules_not_negative": "the form refuses it: see the test of the cash desk's pages",
    "cash_absent_fee_not_negative": "the same",
    "cash_parts_not_negative": "the same",
    "cash_withdrawn_known": "a choice of the form",
    "outofpot.entry": "the row that is there stays",
    "cash_unclaimed_known": "a choice of the form",
    "prizepayout.booking": "made together with its booking",
    "prize_paid_once": "pay_prize() refuses it under the book's lock: see the tests of paying out",
    "receipt_number_once": "numbered under the book's lock",
    "receipt_of_a_prize_that_was_paid": "both are set together by pay_prize() and not_there()",
    "prize_set_off_within_its_amount": "computed by pay_prize()",
    "closing.booking": "made together with its booking",
    "closing_number_once": "numbered under the book's lock",
    "closing_number_from_one": "the same",
    "closing_counts_what_is_there": "the form refuses it: see the test of closing",
    "closing_difference_is_explained": "close_cash() refuses it: see the test of closing",
    "club_colour_begins_with_its_sign": "the form refuses it: see the test of the page of a club’s colour",
    "clublogo.club": "a new logo replaces the one that is there",
    "tablephone.skat_table": "make_phones() leaves the one that is there, also where another one was made meanwhile",
    "tablephone.code": "one of 24 million, made by chance; a second one is tried with the next tap",
    "phone_entry_once_per_table": "take_entry() finds what has come already, under the table's lock",
    "phone_entry_waits_once": "Taker finds the one that waits, under the table's lock",
    "phone_entry_number_from_one": "read_entry() refuses it: see the tests of what is sent",
    "phone_entry_deal_or_undoing": "read_entry() refuses it: see the tests of what is sent",
    "league.slug": "made by unique_address(); two at the same moment are refused at the name",
    "league_has_a_name": "the form asks for it: see the test of the leagues' pages",
    "league_plays_something": "the form refuses it: see the test of the leagues' pages",
    "division_name_once": "refused at the name: see the test of what the leader decides",
    "division_has_a_name": "the form asks for it: see the test of the leagues' pages",
    "division_level_from_one": "the form refuses it: see the test of the leagues' pages",
    "clubteam.uuid": "made at random",
    "league_team_name_once": "add_team() refuses it under the league's lock: see the test of what the leader decides",
    "league_team_of_a_club_once": "numbered under the league's lock",
    "league_team_has_a_name": "add_team() takes the club's; change_team() refuses it",
    "in_a_squad_once_at_a_time": "add_to_squad() refuses it under the league's lock: see the same test",
    "in_a_squad_forwards": "leave_squad() refuses it: see the same test",
    "club_team_once_in_a_plan": "take_tournament() refuses it: see the same test; files: see the tests of teams",
    "meeting_number_once_a_day": "numbered by make_plan()",
    "meeting_numbers_from_one": "the same",
    "meeting.tournament": "take_tournament() refuses it under the meeting's lock: see the same test",
    "meeting_is_a_tournament_or_has_totals": "each refuses the other under the meeting's lock: see the same test",
    "binding_meeting_was_reported": "make_binding() refuses it under the meeting's lock: see the same test",
    "meeting_dates_forwards": "change_meeting() refuses it: see the same test",
    "team_once_in_a_meeting": "written by make_plan()",
    "meeting_place_once": "the same",
    "link_of_a_captain_expires": "save_link() writes both, drop_link() takes both away",
    "agreed_to_some_result": "agree_to_result() writes both",
    "line_up_rule_once_in_a_league": "save_rules() writes each once, under the league's lock",
    "line_up_rule_once_in_a_division": "save_own_rules() writes each once, under the league's lock",
    "line_up_rule_of_a_league_or_a_division": "save_rules() and save_own_rules() each write one of the two",
    "line_up_rule_known": "a choice field offers nothing else",
    "line_up_place_once": "numbered by name_line_up()",
    "line_up_place_from_one": "the same",
    "in_a_line_up_once": "name_line_up() refuses it: see league/line_up/test_naming.py",
    "fine_for_a_rule_once_in_a_meeting": "note_breaches() skips what is noted: see the same test",
    "league_fine_has_a_reason": "fine_team() refuses it: see league/line_up/test_fines.py",
    "waived_fine_says_why": "waive_fine() refuses it: see the same test",
    "leaguefine.voucher": "made with its booking by book_fine(), under the league's lock",
    "waived_fine_is_not_paid": "waive_fine() and book_fine() refuse it: see league/fines/test_money.py",
    "one_open_date_request_of_a_meeting": "ask_for_date() refuses it: see league/captain/test_dates.py",
    "settled_date_request_has_a_time": "settle_date() writes both",
    "date_answered_once_by_a_team": "answer_date() changes the first answer: see the same test",
    "meeting_total_once": "report_totals() writes each once, under the meeting's lock",
    "meeting_total_series_from_one": "numbered by their order",
    "meeting_objection_has_a_text": "object_to_meeting() refuses it: see the same test",
    "meeting_objection_settled_with_an_answer": "settle_meeting_objection() refuses it: see the same test",
    "league_ruling_has_a_reason": "rule_on() refuses it: see the same test",
    "league_ruling_changes_points": "rule_on() refuses it: see the same test",
    "booking_without_an_evening": "each booking of the club has a day and one of these kinds: see the tests of the club’s money",
    "voucher.booking": "made with its booking",
    "voucher_number_once": "numbered under the book's lock",
    "voucher_number_from_one": "the same",
    "bank_statement_once_a_day": "compare() refuses it: see the tests of the pages of the cash book",
    "statementline.line": "compare() refuses lines that stand on a statement already: see the same tests",
    "reducedfee.entry": "set_reduced_fee() changes the one that is there",
    "reduced_fee_not_negative": "the form refuses it: see the test of reduced fees",
    "reduced_fee_says_why": "set_reduced_fee() refuses it: see the same test",
    "tablesignature.seat": "the signature that is there is renewed",
}


def test_no_constraint_is_forgotten() -> None:
    """A new constraint is either broken through its page here, or it says why none can."""
    mentioned = set(BROKEN) | set(OUT_OF_REACH)
    assert names_of_constraints() - mentioned == set()


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_rule_is_a_sentence_at_its_field(director_client: Client, name: str) -> None:
    break_it, field = BROKEN[name]

    answer = break_it(director_client)

    assert answer.status_code == 200
    assert list(answer.context["form"].errors) == [field]
    assert len(answer.context["form"].errors[field]) == 1
    assert answer.context["form"].errors[field][0] in answer.content.decode()


def test_what_was_typed_stays(director_client: Client) -> None:
    answer = taken_number(director_client)

    assert answer.context["form"].errors == {"membership_number": [NUMBER_TAKEN]}
    assert 'value="Holm"' in answer.content.decode()
    assert Player.objects.count() == 1


def test_a_form_knows_before_the_database_does(db: None) -> None:
    club = Club.objects.create(name="Tønder")
    make_player(1, club, membership_number="17")

    form = PlayerForm(PLAYER | {"club": str(club.pk), "membership_number": "17"})

    assert not form.is_valid()


def test_the_same_number_where_it_is_allowed(director_client: Client) -> None:
    """In another club, without a club, by the very player, and after the other one was merged away."""
    club, other = Club.objects.create(name="Tønder"), Club.objects.create(name="Ribe")
    known = make_player(1, club, membership_number="17")
    make_player(2, other, membership_number="18", merged_into=known, is_active=False)

    for pk, typed in (
        (known.pk, {"club": str(club.pk), "membership_number": "17"}),
        (None, {"club": str(other.pk), "membership_number": "17"}),
        (None, {"club": str(other.pk), "membership_number": "18"}),
        (None, {"membership_number": "17"}),
        (None, {"membership_number": "17"}),
    ):
        assert post_player(director_client, pk, **typed).status_code == 302


def test_a_player_who_is_entered_twice_is_here_again(director_client: Client) -> None:
    entry = make_entries(make_tournament(), 1)[0]
    Entry.objects.update(is_here=False)

    answer = director_client.post(
        "/tournaments/club-evening/players/", {"do": f"enter:{entry.player_id}"}, follow=True
    )

    assert (answer.status_code, Entry.objects.get().is_here) == (200, True)


@pytest.mark.parametrize("number", ["²", "9" * 20, "9" * 5_000, "-1", ""])
def test_a_key_that_is_none_is_no_player(director_client: Client, number: str) -> None:
    make_tournament()

    answer = director_client.post("/tournaments/club-evening/players/", {"do": f"enter:{number}"})
    assert (answer.status_code, answer.context["problem"]) == (200, "Type the guest's name.")
    assert director_client.post("/players/duplicates/", {"kept": number, "doubled": "1"}).status_code == 302


# --- between the check and the writing somebody else may write the same ------------------------------------------


def test_two_forms_save_the_same_number_at_once(db: None) -> None:
    """Both were found valid; the one that is saved later gets the sentence at its field."""
    club = Club.objects.create(name="Tønder")
    typed = PLAYER | {"club": str(club.pk), "membership_number": "17"}
    forms = [PlayerForm(typed), PlayerForm(typed)]
    assert all(form.is_valid() for form in forms)

    assert [_is_saved(form) for form in forms] == [True, False]
    assert forms[1].errors == {"membership_number": [NUMBER_TAKEN]}
    assert Player.objects.count() == 1


def test_two_forms_save_the_same_club_at_once(db: None) -> None:
    forms = [ClubForm({"name": "Tønder"}), ClubForm({"name": "Tønder"})]
    assert all(form.is_valid() for form in forms)

    assert [_is_saved(form) for form in forms] == [True, False]
    assert forms[1].errors == {"name": ["There is already a club with this name."]}


def test_two_tournaments_of_one_name_at_once(
    director_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tournaments.setup.tournament_settings.unique_slug", lambda *_names: "kroen")
    make_tournament("Kroen")

    answer = post_evening(director_client)

    assert list(answer.context["form"].errors) == ["name"]
    assert 'value="Kroen"' in answer.content.decode()
    assert Tournament.objects.count() == 1


def test_a_merge_that_would_double_a_number_is_refused(db: None) -> None:
    """The club of one and the number of the other may be those of a third."""
    club, other = Club.objects.create(name="Tønder"), Club.objects.create(name="Ribe")
    make_player(3, club, membership_number="17")
    kept, doubled = make_player(1, club), make_player(2, other, membership_number="17")

    with refused("membership-number-taken", field="membership_number"):
        merge_players(kept, doubled, by=COMMAND)

    doubled.refresh_from_db()
    assert doubled.merged_into is None


def test_refusals_are_for_constraints_that_are_there() -> None:
    assert set(REFUSALS) - names_of_constraints() == set()


def test_each_refusal_stands_at_the_field_that_was_typed() -> None:
    found = {name: (refusal().code, refusal().field) for name, refusal in REFUSALS.items()}
    assert found == {
        "membership_number_once_per_club": ("membership-number-taken", "membership_number"),
        "player_federation_number_once": ("federation-number-taken", "federation_number"),
        "club_federation_number_once": ("club-number-taken", "federation_number"),
        "one_history_import_at_a_time": ("history-under-way", ""),
        "club.name": ("club-name-taken", "name"),
        "season.slug": ("season-at-the-same-moment", "name"),
        "league.slug": ("league-at-the-same-moment", "name"),
        "division_name_once": ("division-name-taken", "name"),
        "league_team_name_once": ("league-team-taken", "name"),
        "league_team_of_a_club_once": ("league-team-taken", "name"),
        "tournament.slug": ("tournament-at-the-same-moment", "name"),
        "tournament.uuid": ("uuid-here-already", "file"),
        "entry.uuid": ("uuid-here-already", "file"),
        "skattable.uuid": ("uuid-here-already", "file"),
        "team.uuid": ("uuid-here-already", "file"),
        "screen.name": ("screen-name-taken", "name"),
        "screen.slug": ("screen-name-taken", "name"),
        "screen_adopted_once": ("screen-adopted-already", "code"),
    }


def test_what_nobody_can_have_typed_goes_on_as_it_is(db: None) -> None:
    """A programmer's error is logged, not explained to a reader."""
    with pytest.raises(IntegrityError) as broken, refusing_violations():
        make_tournament(rounds=0)
    assert violated_constraint(broken.value) == "tournament_has_rounds"


def test_a_constraint_of_several_columns_is_recognised(db: None) -> None:
    entry = make_entries(make_tournament(), 1)[0]
    with pytest.raises(IntegrityError) as broken, transaction.atomic():
        Entry.objects.create(tournament=entry.tournament, player=entry.player, start_number=9)
    assert violated_constraint(broken.value) == "player_entered_once"


def test_the_work_before_a_violation_is_undone_and_the_work_around_it_stays(db: None) -> None:
    with transaction.atomic():
        Club.objects.create(name="Ribe")
        with refused("club-name-taken", field="name"), refusing_violations():
            make_clubs("Esbjerg", "Ribe")
        Club.objects.create(name="Tønder")
    assert sorted(Club.objects.values_list("name", flat=True)) == ["Ribe", "Tønder"]


def make_clubs(*names: str) -> None:
    for name in names:
        Club.objects.create(name=name)


class PostgresFacts(NamedTuple):
    """What PostgreSQL's driver says of a violation."""

    message_detail: str | None
    table_name: str | None
    constraint_name: str | None


TAKEN = "Key (club_id, membership_number)=(7, 12) already exists."


@pytest.mark.parametrize(
    ("facts", "name"),
    [
        (PostgresFacts("Key (slug)=(kroen) already exists.", "tournaments_season", "x_key"), "season.slug"),
        (PostgresFacts(TAKEN, "tournaments_player", "of_club"), "membership_number_once_per_club"),
        (PostgresFacts("Failing row contains (1, 0).", "tournaments_series", "rounds"), "rounds"),
        (PostgresFacts(None, "tournaments_series", "rounds"), "rounds"),
        (PostgresFacts(None, None, None), ""),
    ],
)
def test_postgresqls_description_of_a_violation(facts: PostgresFacts, name: str) -> None:
    """On SQLite, too, where the other tests here read messages."""
    cause = Exception()
    cause.diag = facts  # type: ignore[attr-defined]
    error = IntegrityError("duplicate key")
    error.__cause__ = cause
    assert violated_constraint(error) == name


@pytest.mark.parametrize(
    ("message", "name"),
    [
        ("UNIQUE constraint failed: tournaments_season.slug", "season.slug"),
        ("UNIQUE constraint failed: elsewhere.slug", ""),
        ("CHECK constraint failed: at_least_one_round", "at_least_one_round"),
        ("FOREIGN KEY constraint failed", ""),
    ],
)
def test_sqlites_message_of_a_violation(message: str, name: str) -> None:
    assert violated_constraint(IntegrityError(message)) == name
