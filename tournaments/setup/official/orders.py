"""The federations' orders, rule by rule: content and section, the program's behaviour, and the test that proves it.

One table for the program and for ``docs/official.md``, which is generated from it. Where the wording of an order is not
known, the rule says so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.models import Tournament

Order = Tournament.Order
NOT_KNOWN = "the text is not known to this program"
UNION = "Dansk Skat Union, Spilleregler"
WIKIPEDIA = "ISkO, as the German Wikipedia tells it (ISkO 2022)"
DSKV = "DSkV, Turnierordnung and Wettspielordnung, as summarized for this program in November 2026"
SUMMARY = f"{DSKV}; the paragraph is not known"
GERMAN_ROUNDS = 12  # 48 deals at a table of four, 36 at one of three
# The rule system that an order requires.
RULES_OF = {Order.GERMAN: "isko", Order.ISPA: "isko", Order.DANISH: "danish"}
ALL = (Order.GERMAN, Order.ISPA, Order.DANISH)


@dataclass(frozen=True)
class OrderRule:
    """``field``: the setting that can break it, with ``is_broken``; ``name``: on lists, for rules that allow
    deviations. ``test``: the file, and the test in it.
    """

    key: str
    orders: tuple[Tournament.Order, ...]
    rule: str
    source: str
    does: str
    test: str
    name: Promise | str = ""
    field: str = ""
    is_broken: Callable[[Tournament], bool] | None = None


def _tests(path: str) -> str:
    return f"tests/{path}"


RULES = (
    OrderRule(
        "rules-of-the-game", ALL,
        "The game is played by the federation's rules: ISkO (German federation, ISPA), the union's own (Denmark).",
        f"{WIKIPEDIA}; {UNION}",
        "Only this rule system can be official, without options of a house.",
        _tests("tournaments/setup/official/test_mode.py::test_an_order_is_played_by_its_own_rules"),
    ),
    OrderRule(
        "settlement", ALL,
        "Won games +50, lost ones −50, games lost by the others +40 at a table of three, +30 at one of four.",
        f"{UNION}, Slutopgørelse; {WIKIPEDIA}, erweitertes Seeger-System",
        "The program settles each sheet by it and refuses a total that differs.",
        _tests("scoring/rules/test_examples.py::test_a_sheet_runs_as_the_example_says"),
    ),
    OrderRule(
        "tables", ALL,
        "Tables of four, and of three where the number does not divide; no table of five.",
        f"{UNION}, 4 Mands bord and Slutopgørelse; {WIKIPEDIA}, Anzahl der Spieler",
        "The draw makes as many tables of four as possible, the rest of three. Tables of five are refused.",
        _tests("tournaments/seating/generator/test_sizes.py::test_five_players_cannot_be_seated"),
    ),
    OrderRule(
        "series-length", (Order.GERMAN,),
        "A series has 48 deals at a table of four, twelve rounds; 36 at one of three.",
        f"{WIKIPEDIA}, Anzahl der Spieler und Spielrunden; {SUMMARY}",
        "Another number of rounds is refused, or named on every list with the director's reason.",
        _tests("tournaments/setup/official/test_mode.py::test_what_breaks_the_order_needs_a_reason"),
        name=_("series of another length"), field="rounds",
        is_broken=lambda one: one.rounds != GERMAN_ROUNDS,
    ),
    OrderRule(
        "series-length-not-known", (Order.ISPA, Order.DANISH),
        "How many rounds a series has.", NOT_KNOWN,
        "Nothing is checked; the number stands on every list.",
        _tests("tournaments/setup/official/test_mode.py::test_what_is_not_known_is_not_checked"),
    ),
    OrderRule(
        "list", ALL,
        "The federation's own list is kept on paper by the players of the table.",
        f"{UNION}, Slutopgørelse (opgørelsesskema); {SUMMARY}",
        "Sheets on phones are refused, or named on every list with the director's reason.",
        _tests("tournaments/setup/official/test_mode.py::test_phones_need_a_reason_in_every_order"),
        name=_("phones instead of the federation’s own list"), field="phones",
        is_broken=lambda one: one.phones,
    ),
    OrderRule(
        "sheet", ALL,
        "Points follow from the list; nobody changes them by hand.",
        f"{UNION}, Opgørelse; {SUMMARY}",
        "A sheet that breaks the rules is refused; saved with a reason, it is named on every list.",
        _tests("tournaments/setup/official/test_mode.py::test_a_sheet_saved_against_the_rules_is_named"),
        name=_("points changed by hand"),
    ),
    OrderRule(
        "equal-points", ALL,
        "Equal points: more games won, then fewer lost; then a lot.",
        f"{SUMMARY}; for the Danish union {NOT_KNOWN}",
        "Ranks follow it; what is equal then is shared until a lot is recorded.",
        _tests("scoring/rules/test_tie_breaks.py::test_the_order_of_the_union"),
    ),
    OrderRule(
        "seats", ALL,
        "Seats come from the draw or from the standings.",
        f"{NOT_KNOWN}: kept because of what a draw is for",
        "Two who change places by hand are refused, or named on every list with the director's reason. Late arrivals "
        "and leavers may be seated.",
        _tests("tournaments/setup/official/test_by_hand.py::test_seats_changed_by_hand_need_a_reason"),
        name=_("seats changed by hand"),
    ),
    OrderRule(
        "second-list", (Order.GERMAN,),
        "A second list is kept by seat 3; lists carry series and table.", SUMMARY,
        "Printed sheets carry date, series, table, names and seats.",
        _tests("tournaments/printing/documents/test_score_sheets.py::test_what_stands_on_the_german_list"),
    ),
    OrderRule(
        "documents", (Order.GERMAN,),
        "Lists are kept for six months.", SUMMARY,
        "Six months after an official tournament its papers are offered for throwing away, not before.",
        _tests("tournaments/privacy/test_old_papers.py::test_papers_are_offered_after_six_months"),
    ),
    OrderRule(
        "start-card", (Order.GERMAN,),
        "Start cards are obligatory.", SUMMARY,
        "The program prints them with tables and seats.",
        _tests("tournaments/printing/documents/test_start_cards.py::test_what_stands_on_a_card"),
    ),
    OrderRule(
        "wrong-seat", (Order.GERMAN, Order.ISPA),
        "Who plays on a wrong seat has no points and no games in that series; the others keep theirs.", SUMMARY,
        "One button among the rulings; it can be taken back.",
        _tests("tournaments/standings/rulings/test_voiding.py::test_the_line_counts_zero_and_the_others_keep_theirs"),
    ),
    OrderRule(
        "fourth-man", (Order.DANISH,),
        "The fourth man who looks at the skat loses 50 points.", f"{UNION}, 4 Mands bord",
        "One button among the rulings.",
        _tests("tournaments/standings/rulings/test_by_order.py::test_fifty_points_of_the_fourth_man"),
    ),
    OrderRule(
        "cards-laid-away", (Order.DANISH,),
        "More or fewer than two cards laid away: the game is lost.", f"{UNION}, Spilmelding",
        "The deal is booked as lost.",
        _tests("scoring/rules/test_defaults.py::test_two_cards_are_laid_away_and_in_a_hand_game_none"),
    ),
    OrderRule(
        "committee", (Order.DANISH,),
        "The referee's ruling holds for the tournament; the union's committee judges the rule, not the result.",
        f"{UNION}, Tvister",
        "A ruling can be referred; the answer stands beside it and changes no result.",
        _tests("tournaments/standings/rulings/test_recording.py::test_the_committees_answer_stands_beside_the_ruling_and_changes_nothing"),
    ),
    OrderRule(
        "other-rulings", ALL,
        "Late arrival, a refused deal, unsportsmanlike conduct, a list that is not kept or illegible.", NOT_KNOWN,
        "The referee says what follows; the program invents no number, and names one that is typed.",
        _tests("tournaments/standings/rulings/test_by_order.py::test_what_is_not_settled_is_said_by_the_referee"),
    ),
    OrderRule(
        "free-points", ALL,
        "Points follow from the list and from what the rules take off; no other number is known.", NOT_KNOWN,
        "Points that a referee takes off freely are named on every list with the ruling, for good.",
        _tests("tournaments/setup/official/test_by_hand.py::test_free_points_of_a_referee_are_named"),
        name=_("points taken off by the referee’s own measure"),
    ),
    OrderRule(
        "classes", (Order.GERMAN,),
        "Juniors are under 21, seniors 60 or older, at the start of the year.", SUMMARY,
        "Lists of classes follow the birth year.",
        _tests("tournaments/people/test_classes.py::test_classes"),
    ),
    OrderRule(
        "prizes", (Order.GERMAN,),
        "The plan of the prizes is known before play.", SUMMARY,
        "A later change needs a reason, which everybody reads.",
        _tests("tournaments/prizes/test_planning.py::test_a_late_change_needs_a_reason_and_is_remembered"),
    ),
    OrderRule(
        "teams", (Order.GERMAN,),
        "Teams of four, all four count; 3 : 0, 2 : 1, 1 : 2, 0 : 3 in each series.", SUMMARY,
        "Another team plan is refused, or named on every list with the director's reason.",
        _tests("tournaments/setup/official/test_by_hand.py::test_another_team_plan_needs_a_reason"),
        name=_("teams of another kind"),
    ),
    OrderRule(
        "substitutes", (Order.GERMAN,),
        "A substitute takes the seat of whom he replaces, between series only.", SUMMARY,
        "He plays from a series on, on that seat.",
        _tests(
            "tournaments/seating/changes/test_team_substitutes.py::"
            "test_a_substitute_plays_for_the_team_from_the_series_on"
        ),
    ),
    OrderRule(
        "federation-report", (Order.GERMAN,),
        "The organiser passes the results on to the federation.", SUMMARY,
        "A report as CSV and on paper, with the federation's numbers, the order and every deviation from it.",
        _tests("tournaments/setup/official/test_documents.py::test_the_report_names_the_order_and_deviations"),
    ),
)  # fmt: skip
BY_KEY = {one.key: one for one in RULES}
LEFT = "left"  # the key of a deviation: the mode was left


def rules_of(order: str) -> list[OrderRule]:
    return [one for one in RULES if order in one.orders]


def rule_name(key: str) -> str:
    """The rule's name on lists."""
    if key == LEFT:
        return str(_("no longer official"))
    return str(BY_KEY[key].name) if key in BY_KEY else key


def broken_settings(tournament: Tournament) -> list[OrderRule]:
    """The rules of the tournament's order that its settings break."""
    found = rules_of(tournament.official_order)
    return [one for one in found if one.is_broken is not None and one.is_broken(tournament)]
