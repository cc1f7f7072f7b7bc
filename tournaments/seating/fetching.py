"""Fetching a series for a page."""

from __future__ import annotations

from django.shortcuts import get_object_or_404

from tournaments.models import Series


def fetch_series(slug: str, number: int) -> Series:
    """The series with its tournament; 404 if there is none."""
    return get_object_or_404(
        Series.objects.select_related("tournament"), tournament__slug=slug, number=number
    )
