"""Tags for a captain's pages: duties in words."""

from __future__ import annotations

from django import template

from tournaments.league.captain.page import duty_words

register = template.Library()
register.filter("duty_words", duty_words)
