"""Lists of clubs and players."""

from __future__ import annotations

from typing import Any

import django_tables2 as tables
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, may
from tournaments.models import Club, Player


def edit_page(record: Club | Player, table: Any) -> str | None:
    """The address of a row's edit page; None for readers who may not edit."""
    if not may(actor_of(table.request), Action.EDIT_PLAYERS):
        return None
    return reverse("player" if isinstance(record, Player) else "club", args=[record.pk])


# Columns that are hidden on a phone
WIDE = {"td": {"class": "wide"}, "th": {"class": "wide"}}
NOTHING = "—"
ROW = (
    '<tr><th scope="row">{}</th><td>{}</td>' + '<td class="wide">{}</td>' * 4 + '<td class="wide">'
    '<span class="{}">{}</span></td></tr>'
)


class PlayerTable(tables.Table):
    """Players in Danish order."""

    request: HttpRequest

    name = tables.Column(
        accessor="full_name",
        linkify=edit_page,
        order_by=("sort_key", "pk"),
        verbose_name=_("Name"),
    )
    caption = _("All players")
    club = tables.Column(order_by=("club__sort_key", "sort_key"))
    player_class = tables.Column(
        accessor="get_player_class_display", order_by="player_class", verbose_name=_("Class"), attrs=WIDE
    )

    membership_number = tables.Column(attrs=WIDE)
    federation_number = tables.Column(attrs=WIDE)
    birth_year = tables.Column(attrs=WIDE)
    is_active = tables.BooleanColumn(verbose_name=_("active"), attrs=WIDE)

    class Meta:
        model = Player
        fields = (
            "name",
            "club",
            "membership_number",
            "federation_number",
            "birth_year",
            "player_class",
            "is_active",
        )
        empty_text = _("No players found.")
        attrs = {"class": "players room-2"}
        template_name = "tables/written.html"

    def body(self) -> SafeString:
        """The rows of this page, without a template for each cell, which would take three times as long."""
        can_edit = may(actor_of(self.request), Action.EDIT_PLAYERS)
        return format_html_join("\n", ROW, (_cells(row.record, can_edit) for row in self.paginated_rows))


def _cells(player: Player, can_edit: bool) -> tuple[object, ...]:
    name: object = player.full_name
    if can_edit and name:
        name = format_html('<a href="{}">{}</a>', reverse("player", args=[player.pk]), name)
    if player.asks_for_consent:
        name = format_html("{} ⚠ {}", name, _("consent of the parents is missing"))
    return (
        name or NOTHING,
        player.club or NOTHING,
        player.membership_number or NOTHING,
        player.federation_number or NOTHING,
        NOTHING if player.birth_year is None else player.birth_year,
        player.get_player_class_display(),
        "true" if player.is_active else "false",
        "✔" if player.is_active else "✘",
    )


class ClubTable(tables.Table):
    caption = _("Clubs")
    name = tables.Column(linkify=edit_page, order_by=("sort_key", "pk"))
    members = tables.Column(
        verbose_name=_("Players"), attrs={"td": {"class": "number"}, "th": {"class": "number"}}
    )

    class Meta:
        model = Club
        fields = ("name", "members", "is_active")
        empty_text = _("No clubs found.")
        attrs = {"class": "clubs"}
