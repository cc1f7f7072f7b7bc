"""A screen in the hall, and what the desk has chosen for it."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.tournaments import Tournament

LONGEST_TEXT = 400


def usual_language() -> str:
    return settings.LANGUAGE_CODE


def scene_choices() -> list[tuple[str, Any]]:
    """A function, so that another scene needs no migration."""
    return list(Screen.Scene.choices)


def colour_choices() -> list[tuple[str, Any]]:
    return list(Screen.Colours.choices)


class Screen(models.Model):
    """``code``: shown by the device when it was adopted, "" for a screen that was named at the desk. ``listed``: the
    standings to show, as the key of a ``PublicList``; "" for those over all series.
    """

    class Scene(models.TextChoices):
        PROGRAMME = "programme", _("automatically, with the evening")
        MISSING = "missing", _("who is missing")
        SEATS_BY_NAME = "seats-by-name", _("seats by name")
        SEATS_BY_TABLE = "seats-by-table", _("seats by table")
        TIMER = "timer", _("timer and tables still out")
        STANDINGS = "standings", _("standings")
        TEAMS = "teams", _("standings of the teams")
        SERIES_WINNERS = "series-winners", _("series winners")
        FIRST_THREE = "first-three", _("the first three")
        PRIZES = "prizes", _("prizes, from the last to the first")
        SEASON = "season", _("season table")
        LEAGUE = "league", _("table and match day of the league")
        TEXT = "text", _("the club’s own text and picture")

    class Colours(models.TextChoices):
        SYSTEM = "system", _("as the device is set")
        LIGHT = "light", _("dark letters on a light background")
        DARK = "dark", _("light letters on a dark background")

    name = models.CharField(_("name"), max_length=40, unique=True)
    slug = models.SlugField(_("address"), max_length=50, unique=True)
    code = models.CharField(max_length=6, blank=True, editable=False)
    # None: the newest public tournament of this evening.
    tournament = models.ForeignKey(
        Tournament,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="screens",
        verbose_name=_("tournament"),
    )
    scene = models.CharField(_("shows"), max_length=20, choices=scene_choices, default=Scene.PROGRAMME)
    listed = models.CharField(_("which standings"), max_length=20, blank=True)
    language = models.CharField(_("language"), max_length=10, default=usual_language)
    colours = models.CharField(_("colours"), max_length=10, choices=colour_choices, default=Colours.SYSTEM)
    has_sound = models.BooleanField(_("a sound when time is up"), default=False)
    text = models.TextField(_("text"), max_length=LONGEST_TEXT, blank=True)
    # Changed with the picture, so that devices fetch the new one.
    picture_version = models.CharField(max_length=16, blank=True, editable=False)

    class Meta:
        ordering = ["name"]
        verbose_name = _("screen")
        verbose_name_plural = _("screens")
        constraints = [
            models.CheckConstraint(condition=~Q(slug=""), name="screen_has_an_address"),
            models.UniqueConstraint(fields=["code"], condition=~Q(code=""), name="screen_adopted_once"),
        ]

    def __str__(self) -> str:
        return self.name


class ScreenPicture(models.Model):
    """A PNG written by the program (``people.identity.logos``). A separate table, so that polls do not load it."""

    screen = models.OneToOneField(Screen, models.CASCADE, related_name="picture")
    picture = models.BinaryField()

    class Meta:
        verbose_name = _("picture of a screen")
        verbose_name_plural = _("pictures of screens")

    def __str__(self) -> str:
        return f"{self.screen}"
