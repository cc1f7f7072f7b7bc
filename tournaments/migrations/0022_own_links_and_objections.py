"""Entries have a secret key for the link to the player's own page; players answer to their lines."""

import secrets

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import tournaments.models.tournaments

AT_A_TIME = 500
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
    ("line-agreed", "player says that the line is right"),
    ("objection-made", "objection of a player"),
    ("objection-settled", "objection settled"),
    ("timer", "timer of the series"),
    ("imported", "imported from a file"),
]


def give_keys(apps, schema_editor):
    """A key for each entry: adding the column has given all of them the same one."""
    entries = apps.get_model("tournaments", "Entry").objects.order_by("pk")
    batch = list(entries.only("pk")[:AT_A_TIME])
    while batch:
        for entry in batch:
            entry.link_key = secrets.token_hex(16)
        entries.model.objects.bulk_update(batch, ["link_key"], batch_size=AT_A_TIME)
        batch = list(entries.filter(pk__gt=batch[-1].pk).only("pk")[:AT_A_TIME])


def key():
    return models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0021_screens_and_timers"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="entry",
            name="link_key",
            field=models.CharField(
                default=tournaments.models.tournaments.new_link_key, editable=False, max_length=32
            ),
        ),
        migrations.AlterField(
            model_name="journalentry",
            name="action",
            field=models.CharField(choices=ACTIONS, max_length=20, verbose_name="what"),
        ),
        migrations.CreateModel(
            name="Agreement",
            fields=[
                ("id", key()),
                ("series_points", models.IntegerField(verbose_name="series points")),
                ("won", models.PositiveSmallIntegerField(verbose_name="won")),
                ("lost", models.PositiveSmallIntegerField(verbose_name="lost")),
                ("agreed_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "seat",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="agreement",
                        to="tournaments.seat",
                    ),
                ),
            ],
            options={
                "verbose_name": "line said to be right",
                "verbose_name_plural": "lines said to be right",
            },
        ),
        migrations.CreateModel(
            name="Objection",
            fields=[
                ("id", key()),
                ("text", models.CharField(max_length=300, verbose_name="objection")),
                ("made_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ("answer", models.CharField(blank=True, max_length=300, verbose_name="answer")),
                ("settled_at", models.DateTimeField(editable=False, null=True)),
                ("settled_as", models.CharField(blank=True, editable=False, max_length=150)),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="objections",
                        to="tournaments.seat",
                    ),
                ),
                (
                    "settled_by",
                    models.ForeignKey(
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "objection",
                "verbose_name_plural": "objections",
                "ordering": ["pk"],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(settled_at=None),
                        fields=["seat"],
                        name="one_open_objection_per_seat",
                    ),
                    models.CheckConstraint(condition=~models.Q(text=""), name="objection_has_a_text"),
                    models.CheckConstraint(
                        condition=models.Q(settled_at__isnull=False)
                        | models.Q(answer="", settled_by=None, settled_as=""),
                        name="objection_answered_when_settled",
                    ),
                ],
            },
        ),
        migrations.RunPython(give_keys, migrations.RunPython.noop),
    ]
