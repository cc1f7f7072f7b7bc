"""The form of a membership that has ended."""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _

from tournaments.models import Club, PastMembership, Player
from tournaments.people.memberships.membership_dates import Membership, memberships_of, overlaps
from tournaments.people.memberships.moving import overlap_sentence
from tournaments.web.form_fields import DayField


class PastMembershipForm(forms.ModelForm):
    class Meta:
        model = PastMembership
        fields = ["club", "since", "until"]
        field_classes = {"since": DayField, "until": DayField}
        widgets = {
            name: forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}) for name in ("since", "until")
        }

    def __init__(self, player: Player, data: QueryDict | None = None) -> None:
        super().__init__(data, instance=PastMembership(player=player))
        clubs = cast(forms.ModelChoiceField, self.fields["club"])
        clubs.queryset = Club.objects.order_by("sort_key")

    def clean(self) -> dict[str, Any]:
        """Compares the days with each other, then with those of the other memberships."""
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        player, since, until = self.instance.player, cleaned["since"], cleaned["until"]
        known = memberships_of([player])[player.pk]
        if since and until < since:
            self.add_error("until", _("The last day is before the first."))
        elif overlaps([*known, Membership(cleaned["club"].pk, since, until)]):
            self.add_error("since", overlap_sentence(known))
        return cleaned
