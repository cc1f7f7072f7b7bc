"""What the stored fields of a journal entry are called."""

from __future__ import annotations

from functools import lru_cache

from django.utils.translation import get_language, gettext_lazy

from scoring.words.deals import FIELD_NAMES
from tournaments.models import CashRules, Entry, PrizePlanGroup, Series, Tournament

LABELS = {
    "game_points": gettext_lazy("game points"),
    "won": gettext_lazy("won"),
    "lost": gettext_lazy("lost"),
    "penalty": gettext_lazy("points taken off"),
    "stated_total": gettext_lazy("on the sheet"),
    "series_points": gettext_lazy("total"),
    "passed": gettext_lazy("passed deals"),
    "state": gettext_lazy("state"),
    "reason": gettext_lazy("reason"),
    "ruling": gettext_lazy("ruling"),
    "seed": gettext_lazy("seed"),
    "name": gettext_lazy("name"),
    "total": gettext_lazy("total"),
    "equal_in": gettext_lazy("equal in"),
    "order": gettext_lazy("order of the lots"),
    "seating_order": gettext_lazy("Rules of the draw"),
    "player_club": gettext_lazy("club"),
    "class": gettext_lazy("class"),
    "guest": gettext_lazy("guest"),
    "in_pot": gettext_lazy("plays for the pot"),
    "keeps_table": gettext_lazy("keeps table"),
    "substitute": gettext_lazy("substitute"),
    "tables": gettext_lazy("tables"),
    "evening_seed": gettext_lazy("seed"),
    "not_drawn": gettext_lazy("not drawn"),
    "order_rule": gettext_lazy("against the order"),
    "referee": gettext_lazy("referee"),
    "player": gettext_lazy("player"),
    "code": gettext_lazy("kind"),
    "points": gettext_lazy("points taken off"),
    "referred": gettext_lazy("referred to the committee"),
    "answer": gettext_lazy("answer of the committee"),
    "objection": gettext_lazy("objection"),
    "answer_to_objection": gettext_lazy("answer"),
    "player_number": gettext_lazy("number"),
    "contacts_deleted": gettext_lazy("contact data deleted"),
    "registrations_deleted": gettext_lazy("registrations without an entry deleted"),
    "papers_deleted": gettext_lazy("printed files thrown away"),
    "names_hidden": gettext_lazy("names that public pages no longer show"),
    "link_revoked": gettext_lazy("link to the own page revoked"),
    "shown_as": gettext_lazy("Public pages show"),
    "objected_on": gettext_lazy("objected to being named on"),
    "phone_code": gettext_lazy("code for the table’s phone"),
    "is_last_silent": gettext_lazy("last series secret"),
    "timer": gettext_lazy("timer"),
    "minutes_left": gettext_lazy("minutes left"),
    "pot_from": gettext_lazy("The pot is"),
    "pot": gettext_lazy("Amount of the pot"),
    "organiser_part": gettext_lazy("Organiser’s part of each entry fee"),
    "unit": gettext_lazy("Prizes in steps of"),
    "minimum": gettext_lazy("Smallest prize"),
    "ties": gettext_lazy("Equal players"),
    "one_each": gettext_lazy("One prize for each player over all groups, the largest"),
    "left_to": gettext_lazy("What nobody can take goes to"),
    "takes": gettext_lazy("Gets"),
    "value": gettext_lazy("Per cent or amount"),
    "split": gettext_lazy("Divided"),
    "amounts": gettext_lazy("My own amounts or parts"),
    "count": gettext_lazy("Number of prizes"),
    "every": gettext_lazy("A prize for every … players"),
    "things": gettext_lazy("Prizes in kind"),
    "team_name": gettext_lazy("name of the team"),
    "team_players": gettext_lazy("players"),
    "teams": gettext_lazy("teams"),
    "team_kind": gettext_lazy("Which teams"),
    "team_size": gettext_lazy("Players in a team"),
    "team_counted": gettext_lazy("How many of them count"),
    "team_starts_with": gettext_lazy("How many are enough for a team"),
    "team_factor": gettext_lazy("Match points in each series for each team beaten"),
    "team_equal_totals": gettext_lazy("Where teams have equal totals in a series"),
    "team_quota": gettext_lazy("Per cent of the teams that go on to the next round"),
    "delivery": gettext_lazy("delivery"),
    "sheets": gettext_lazy("sheets"),
    "laptop": gettext_lazy("laptop"),
    "first_table": gettext_lazy("first table"),
    "last_table": gettext_lazy("last table"),
    "start_numbers": gettext_lazy("start numbers"),
    "from_file": gettext_lazy("from a file"),
    "journal_entries": gettext_lazy("entries of the journal there"),
    **{f"prizes_{kind}": kind.label for kind in PrizePlanGroup.Kind},
}
# Models whose other fields and choices are shown in the journal with their own labels
MODELS = (Tournament, Entry, Series, CashRules)


def label_of(name: str) -> str:
    """The label of a stored field of a sheet, a deal, a tournament or an entry."""
    return _label_in(get_language() or "", name)


@lru_cache(maxsize=1000)
def _label_in(_language: str, name: str) -> str:
    """Cached: the journal of a large evening asks for the same words a hundred thousand times."""
    return str(LABELS.get(name) or FIELD_NAMES.get(name) or _name_in_a_model(name) or name)


def _name_in_a_model(name: str) -> object:
    """The label of the field in the first of ``MODELS`` that has it; None for none."""
    fields = (field for model in MODELS for field in model._meta.fields if field.name == name)
    return next((field.verbose_name for field in fields), None)
