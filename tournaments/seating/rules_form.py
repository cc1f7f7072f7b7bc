"""The director's order of the draw's rules, and the first series in which the standings seat the players."""

from __future__ import annotations

from typing import Any

from django import forms
from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.access.actors import Actor
from tournaments.foundations.draw_rules import RULE_NAMES
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry, Tournament
from tournaments.seating.drawing.mates import has_teams_to_seat
from tournaments.seating.drawing.wishes import order_of, usual_order
from tournaments.seating.generator.facts import ORDER


class RulesForm(forms.Form):
    """One choice for each place in the order; an empty place drops a rule."""

    standings_from = forms.IntegerField(
        required=False,
        min_value=2,
        max_value=20,
        label=gettext_lazy("Seated by the standings from series"),
        help_text=gettext_lazy(
            "Empty: every series is drawn. The director can still choose otherwise each time."
        ),
    )

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.initial["standings_from"] = tournament.standings_from
        order = [rule.value for rule in order_of(tournament, has_teams=has_teams_to_seat(tournament))]
        choices = [("", "–"), *((rule.value, RULE_NAMES[rule.value]) for rule in ORDER)]
        for place in range(len(ORDER)):
            label = _("Rule %(place)d") % {"place": place + 1}
            field = forms.ChoiceField(choices=choices, required=False, label=label)
            field.initial = order[place] if place < len(order) else ""
            self.fields[f"rule_{place}"] = field

    def clean(self) -> dict[str, Any]:
        """Each rule is in one place only, and there is at least one."""
        cleaned = super().clean() or {}
        seen: set[str] = set()
        for place in range(len(ORDER)):
            rule = cleaned.get(f"rule_{place}", "")
            if rule and rule in seen:
                self.add_error(f"rule_{place}", _("This rule is in the list twice."))
            seen.add(rule)
        if not seen - {""} and not self.errors:
            self.add_error("rule_0", _("At least one rule is needed."))
        return cleaned

    def order(self) -> list[str]:
        """The rules by their keys, the first one first."""
        chosen = [self.cleaned_data[f"rule_{place}"] for place in range(len(ORDER))]
        return [rule for rule in chosen if rule]


def save_rules(tournament: Tournament, order: list[str], standings_from: int | None, *, by: Actor) -> None:
    """Writes the order; it applies from the next draw on."""
    with transaction.atomic():
        locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
        before = {"order": locked.seating_order, "standings_from": locked.standings_from}
        usual = usual_order(has_teams=has_teams_to_seat(locked))
        locked.seating_order = [] if order == [rule.value for rule in usual] else order
        locked.standings_from = standings_from
        locked.save(update_fields=["seating_order", "standings_from"])
        after = {"order": locked.seating_order, "standings_from": standings_from}
        if before != after:
            write_journal(locked, JournalEntry.Action.SETTINGS_CHANGED, by=by, before=before, after=after)
