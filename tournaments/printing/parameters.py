"""The form with a paper's parameters, which validates those of the page and of the command."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from django import forms
from django.templatetags.static import static
from django.utils.functional import lazy
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournaments.foundations.names import tidy
from tournaments.models import Tournament
from tournaments.printing.document_types import Ask, Document, Parameter, ParameterType, Whose
from tournaments.web.refusals import refusals_at_fields


class LinesField(forms.CharField):
    """A text of several lines, each of them tidy."""

    def to_python(self, value: Any) -> str:
        return "\n".join(map(tidy, (super().to_python(value) or "").splitlines()))


class ParametersForm(forms.Form):
    """One field for each parameter of the document."""

    def __init__(self, document: Document, whose: Whose, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, auto_id=f"{document.key}-%s")  # there are several of these on one page
        self.document, self.whose = document, whose
        for parameter in document.parameters:
            self.fields[parameter.name] = _field(parameter, whose)

    def clean(self) -> dict[str, Any]:
        if self.document.check and not self.errors:
            with refusals_at_fields(self):
                self.document.check(Ask(self.whose, get_language() or "en", self.values()))
        return self.cleaned_data

    @staticmethod
    def defaults(document: Document) -> dict[str, Any]:
        """The values that the unchanged page would send."""
        return {
            parameter.name: parameter.initial
            for parameter in document.parameters
            if parameter.initial not in (None, False)
        }

    def values(self) -> dict[str, Any]:
        """The checked values without empty ones, so that an unset option does not make two papers different."""
        return {
            name: float(value) if isinstance(value, Decimal) else value
            for name, value in self.cleaned_data.items()
            if value not in ("", None, False)
        }


def _field(parameter: Parameter, whose: Whose) -> forms.Field:
    common: dict[str, Any] = {
        "label": parameter.label,
        "required": False,
        "initial": parameter.initial,
        "help_text": parameter.help_text,
    }
    if parameter.type is ParameterType.YES_NO:
        return forms.BooleanField(**common)
    if parameter.type is ParameterType.NUMBER:
        least = -parameter.most if parameter.least is None else parameter.least
        return forms.DecimalField(min_value=least, max_value=parameter.most, decimal_places=1, **common)
    if parameter.type is ParameterType.TEXT:
        return LinesField(max_length=parameter.most, widget=forms.Textarea(attrs={"rows": 5}), **common)
    choices = _choices(parameter, whose)
    if parameter.type is ParameterType.PICTURE:
        common["widget"] = forms.RadioSelect
        # Only when it is shown: a command needs no collected pictures.
        with_picture = lazy(_with_picture, SafeString)
        choices = [(value, with_picture(value, word)) for value, word in choices]
    return forms.TypedChoiceField(choices=choices, empty_value="", **common)


def _with_picture(value: str, word: str) -> SafeString:
    picture = static(f"paper/{value}.png")
    return format_html('<img src="{}" alt="" width="120" height="170" loading="lazy"> {}', picture, word)


def _choices(parameter: Parameter, whose: Whose) -> Sequence[tuple[str, str]]:
    if parameter.choices:
        return parameter.choices(whose)
    nothing = _("all series") if parameter.type is ParameterType.SERIES else _("the newest series")
    if not isinstance(whose, Tournament):
        return [("", nothing)]
    # No query where the series are loaded: a page has a form for each of its papers
    numbers = sorted(series.number for series in whose.series.all())
    return [("", nothing), *((str(number), str(number)) for number in numbers)]
