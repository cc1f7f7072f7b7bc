"""Forms of the desk's page of screens."""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.conf import settings
from django.db.models import Case, Q, QuerySet, When
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Screen, Tournament
from tournaments.models.players import PlayerClass
from tournaments.people.classes import CLASSES
from tournaments.public.lists.lists import OF_SERIES
from tournaments.web.form_fields import TidyCharField
from tournaments.web.uploads import UploadForm

MOST_TOURNAMENTS = 20  # past and future ones each
MOST_SERIES = 20


def list_choices() -> list[tuple[str, str]]:
    """The standings that a screen may show."""
    classes = [(str(one.value), str(PlayerClass(one).label)) for one in CLASSES]
    series = [
        (f"{OF_SERIES}{number}", _("Series %(number)d") % {"number": number})
        for number in range(1, MOST_SERIES + 1)
    ]
    return [("", _("everybody, all series")), *classes, *series]


class NewScreenForm(forms.Form):
    """A new screen, named at the desk or adopted by its code."""

    name = TidyCharField(label=gettext_lazy("Name"), max_length=40)
    code = forms.CharField(
        label=gettext_lazy("Code"),
        max_length=40,
        required=False,
        help_text=gettext_lazy(
            "As the screen shows it; leave it empty if you type the address there yourself."
        ),
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "characters"}),
    )


class SceneForm(forms.ModelForm):
    """What a screen shows, in one line of the list."""

    class Meta:
        model = Screen
        fields = ["scene"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # The page has a form for each screen, so the fields need unique ids.
        self.auto_id = f"{self.instance.slug}-%s"


class EveningField(forms.ModelChoiceField):
    """Which tournament: evenings of a club often have the same name, so each has its date."""

    def label_from_instance(self, obj: Any) -> str:
        return f"{obj.name} · {date_format(obj.date, 'SHORT_DATE_FORMAT')}"


def evenings_to_choose(chosen: int | None) -> QuerySet[Tournament]:
    """Today's first, then the last ones and those to come, the latest first; ``chosen`` is always among them."""
    today = timezone.localdate()
    last = Tournament.objects.filter(date__lte=today).order_by("-date", "-pk").values("pk")
    to_come = Tournament.objects.filter(date__gt=today).order_by("date", "pk").values("pk")
    found = Q(pk__in=last[:MOST_TOURNAMENTS]) | Q(pk__in=to_come[:MOST_TOURNAMENTS]) | Q(pk=chosen)
    is_today = Case(When(date=today, then=0), default=1)
    return Tournament.objects.filter(found).order_by(is_today, "-date", "-pk")


class ScreenForm(UploadForm, forms.ModelForm):
    """Everything that the desk chooses for a screen."""

    listed = forms.ChoiceField(
        choices=list_choices, required=False, label=gettext_lazy("Which standings"), initial=""
    )
    language = forms.ChoiceField(choices=settings.LANGUAGES, label=gettext_lazy("Language"))
    file = forms.FileField(
        label=gettext_lazy("Picture (PNG, JPEG or SVG)"),
        required=False,
        widget=forms.ClearableFileInput(attrs={"accept": ".png,.jpg,.jpeg,.svg"}),
    )
    remove_picture = forms.BooleanField(label=gettext_lazy("Remove the picture"), required=False)
    on_all = forms.BooleanField(label=gettext_lazy("Text and picture on all screens"), required=False)

    class Meta:
        model = Screen
        fields = ["name", "tournament", "scene", "listed", "language", "colours", "has_sound", "text"]
        field_classes = {"name": TidyCharField, "tournament": EveningField}
        widgets = {"text": forms.Textarea(attrs={"rows": 4})}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = cast(EveningField, self.fields["tournament"])
        field.queryset = evenings_to_choose(self.instance.tournament_id)
        field.empty_label = _("the newest one of this evening")
        field.help_text = _("Of a hidden tournament a screen shows nothing, only your text and the time.")
        if not self.instance.picture_version:
            del self.fields["remove_picture"]

    def clean_file(self) -> Any:
        return super().clean_file() if self.cleaned_data.get("file") else None

    def values(self) -> dict[str, Any]:
        """The columns as arguments for ``change_screen``."""
        return {name: self.cleaned_data[name] for name in self.Meta.fields}
