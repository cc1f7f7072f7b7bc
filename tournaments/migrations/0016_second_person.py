"""A second person is chosen per tournament, sheets hold a second typing, and no typist confirms his own sheet."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.models import F, Q

SECOND_PERSON = [
    ("none", "no second person"),
    ("another", "another person compares the sheet with the paper and confirms it"),
    ("blind", "another person types the sheet in again, unseen, and the two are compared"),
]
ACTIONS = [
    ("tournament-state", "state of the tournament changed"),
    ("settings-changed", "settings changed"),
    ("series-drawn", "series drawn"),
    ("series-checked", "seats checked"),
    ("series-released", "seats released"),
    ("seats-changed", "seats changed"),
    ("draw-discarded", "draw discarded"),
    ("series-closed", "series closed"),
    ("series-reopened", "series opened again"),
    ("results-released", "results released"),
    ("results-withheld", "results withdrawn"),
    ("sheet-recorded", "sheet typed in"),
    ("sheet-corrected", "sheet corrected"),
    ("sheet-typed-again", "sheet typed in again"),
    ("deal-changed", "deal changed"),
    ("deal-taken-back", "deal taken back"),
    ("sheet-confirmed", "sheet confirmed"),
    ("sheet-unconfirmed", "confirmation taken back"),
    ("ruling", "ruling of the referee"),
    ("entry-changed", "entry changed"),
    ("lot-drawn", "lot drawn"),
    ("imported", "imported from a file"),
]


def choose(apps, schema_editor):
    apps.get_model("tournaments", "Tournament").objects.filter(needs_second_person=True).update(second_person="another")


def choose_back(apps, schema_editor):
    tournaments = apps.get_model("tournaments", "Tournament").objects
    tournaments.exclude(second_person="none").update(needs_second_person=True)


def take_own_confirmations_back(apps, schema_editor):
    """Nobody else has read these sheets. The journal keeps who pressed the button, and when."""
    # PostgreSQL alters no table whose rows it still has to check at the end of the transaction.
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    is_own = Q(confirmed_by=F("recorded_by")) | (
        (Q(confirmed_by=None) | Q(recorded_by=None)) & Q(confirmed_as=F("recorded_as")) & ~Q(recorded_as="")
    )
    own = apps.get_model("tournaments", "ScoreSheet").objects.filter(is_own, state="confirmed")
    own.update(state="recorded", confirmed_by=None, confirmed_as="", confirmed_at=None, version=F("version") + 1)


def different_people(first, second):
    same_login = Q(**{f"{second}_by": F(f"{first}_by")})
    logins_known = Q(**{f"{first}_by__isnull": False, f"{second}_by__isnull": False})
    same_name = Q(**{f"{second}_as": F(f"{first}_as")}) & ~Q(**{f"{first}_as": ""})
    return ~same_login & (logins_known | ~same_name)


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0015_clubs_have_a_currency"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="tournament",
            name="second_person",
            field=models.CharField(
                choices=SECOND_PERSON,
                default="none",
                help_text="Nobody confirms a sheet that they typed themselves. Sheets kept deal by deal are compared with the paper.",
                max_length=10,
                verbose_name="second person",
            ),
        ),
        migrations.RunPython(choose, choose_back),
        migrations.RemoveField(model_name="tournament", name="needs_second_person"),
        migrations.AddField(
            model_name="scoresheet", name="second", field=models.JSONField(editable=False, null=True)
        ),
        migrations.AddField(
            model_name="scoresheet",
            name="second_as",
            field=models.CharField(blank=True, default="", max_length=150, verbose_name="typed in again by"),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="scoresheet",
            name="second_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="typed in again at"),
        ),
        migrations.AddField(
            model_name="scoresheet",
            name="second_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="typed in again by",
            ),
        ),
        migrations.AlterField(
            model_name="journalentry",
            name="action",
            field=models.CharField(choices=ACTIONS, max_length=20, verbose_name="what"),
        ),
        migrations.RunPython(take_own_confirmations_back, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name="scoresheet",
            constraint=models.CheckConstraint(
                condition=Q(state="recorded") | different_people("recorded", "confirmed"),
                name="sheet_not_confirmed_by_its_typist",
            ),
        ),
        migrations.AddConstraint(
            model_name="scoresheet",
            constraint=models.CheckConstraint(
                condition=Q(second_at=None) | different_people("recorded", "second"),
                name="sheet_not_typed_twice_by_one",
            ),
        ),
        migrations.AddConstraint(
            model_name="scoresheet",
            constraint=models.CheckConstraint(
                condition=Q(second__isnull=True, second_by=None, second_as="", second_at=None)
                | Q(second__isnull=False, second_at__isnull=False, state="recorded"),
                name="sheet_second_typing_whole_and_open",
            ),
        ),
    ]
