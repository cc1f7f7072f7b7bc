"""Teams and families of a tournament's players, typed by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.actors import Actor
from tournaments.journal import write_journal
from tournaments.models import Entry, JournalEntry, Tournament
from tournaments.names import tidy

Groups = Mapping[int, tuple[str, str]]  # key of the entry → team, family


class GroupsForm(forms.Form):
    """Team and family for each entry."""

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.entries = list(tournament.entries.select_related("player__club").order_by("start_number"))
        for entry in self.entries:
            for name, label in (("team", _("Team")), ("family", _("Family"))):
                field = forms.CharField(
                    required=False, max_length=60, label=label, initial=getattr(entry, name)
                )
                field.widget.attrs |= {"aria-label": f"{entry.player.full_name}: {label}", "list": f"{name}s"}
                self.fields[f"{name}_{entry.pk}"] = field

    def rows(self) -> list[dict[str, Any]]:
        return [
            {"entry": entry, "team": self[f"team_{entry.pk}"], "family": self[f"family_{entry.pk}"]}
            for entry in self.entries
        ]

    def known(self, name: str) -> list[str]:
        """The words that are in use, to choose from."""
        return sorted({getattr(entry, name) for entry in self.entries} - {""})

    @property
    def teams(self) -> list[str]:
        return self.known("team")

    @property
    def families(self) -> list[str]:
        return self.known("family")

    def groups(self) -> Groups:
        """The entered groups, tidied."""
        data = self.cleaned_data
        return {
            entry.pk: (tidy(data[f"team_{entry.pk}"]), tidy(data[f"family_{entry.pk}"]))
            for entry in self.entries
        }


def save_groups(tournament: Tournament, groups: Groups, *, by: Actor) -> int:
    """Saves the entries that have changed; returns how many."""
    with transaction.atomic():
        # Lock the tournament before its entries, as entering a player does, to avoid deadlock.
        tournament = Tournament.objects.select_for_update().get(pk=tournament.pk)
        entries = list(Entry.objects.select_for_update().filter(tournament=tournament, pk__in=groups))
        changed = [entry for entry in entries if (entry.team, entry.family) != groups[entry.pk]]
        before = {str(entry.start_number): [entry.team, entry.family] for entry in changed}
        for entry in changed:
            entry.team, entry.family = groups[entry.pk]
        # save() is not needed, since visitors do not see groups (see public_version).
        Entry.objects.bulk_update(changed, ["team", "family"], batch_size=200)
        if changed:
            after = {str(entry.start_number): [entry.team, entry.family] for entry in changed}
            write_journal(tournament, JournalEntry.Action.ENTRY_CHANGED, by=by, before=before, after=after)
        return len(changed)
