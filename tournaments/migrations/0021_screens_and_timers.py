"""Screens in the hall with what the desk has chosen for them, and a timer for each series."""

import django.core.validators
import django.db.models.deletion
import tournaments.models.screens
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0020_registrations"),
    ]

    operations = [
        migrations.AddField(
            model_name="tournament",
            name="minutes_per_round",
            field=models.PositiveSmallIntegerField(
                default=0,
                help_text="For the timer of a series, in the hall and on phones. 0: no timer.",
                validators=[django.core.validators.MaxValueValidator(60)],
                verbose_name="minutes per round",
            ),
        ),
        migrations.AlterField(
            model_name="journalentry",
            name="action",
            field=models.CharField(
                choices=[
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
                    ("timer", "timer of the series"),
                    ("imported", "imported from a file"),
                ],
                max_length=20,
                verbose_name="what",
            ),
        ),
        migrations.CreateModel(
            name="Screen",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=40, unique=True, verbose_name="name")),
                ("slug", models.SlugField(unique=True, verbose_name="address")),
                ("code", models.CharField(blank=True, editable=False, max_length=6)),
                (
                    "scene",
                    models.CharField(
                        choices=[
                            ("programme", "by itself, with the evening"),
                            ("missing", "who is missing"),
                            ("seats-by-name", "seats by name"),
                            ("seats-by-table", "seats by table"),
                            ("timer", "timer and tables still out"),
                            ("standings", "standings"),
                            ("series-winners", "series winners"),
                            ("first-three", "the first three"),
                            ("text", "the club’s own text and picture"),
                        ],
                        default="programme",
                        max_length=20,
                        verbose_name="shows",
                    ),
                ),
                ("listed", models.CharField(blank=True, max_length=20, verbose_name="which standings")),
                (
                    "language",
                    models.CharField(
                        default=tournaments.models.screens.usual_language,
                        max_length=10,
                        verbose_name="language",
                    ),
                ),
                ("is_dark", models.BooleanField(default=True, verbose_name="light letters on a dark ground")),
                (
                    "has_sound",
                    models.BooleanField(default=False, verbose_name="a sound when the time is over"),
                ),
                ("text", models.TextField(blank=True, max_length=400, verbose_name="text")),
                ("picture_version", models.CharField(blank=True, editable=False, max_length=16)),
                (
                    "tournament",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="screens",
                        to="tournaments.tournament",
                        verbose_name="tournament",
                    ),
                ),
            ],
            options={
                "verbose_name": "screen",
                "verbose_name_plural": "screens",
                "ordering": ["name"],
            },
        ),
        migrations.CreateModel(
            name="ScreenPicture",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("picture", models.BinaryField()),
                (
                    "screen",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="picture",
                        to="tournaments.screen",
                    ),
                ),
            ],
            options={
                "verbose_name": "picture of a screen",
                "verbose_name_plural": "pictures of screens",
            },
        ),
        migrations.CreateModel(
            name="SeriesTimer",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("length", models.PositiveIntegerField()),
                ("left", models.IntegerField()),
                ("since", models.DateTimeField(null=True)),
                ("started_at", models.DateTimeField(null=True)),
                (
                    "series",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="timer",
                        to="tournaments.series",
                    ),
                ),
            ],
            options={
                "verbose_name": "timer of a series",
                "verbose_name_plural": "timers of series",
            },
        ),
        migrations.AddConstraint(
            model_name="screen",
            constraint=models.CheckConstraint(
                condition=models.Q(("slug", ""), _negated=True), name="screen_has_an_address"
            ),
        ),
        migrations.AddConstraint(
            model_name="screen",
            constraint=models.UniqueConstraint(
                condition=models.Q(("code", ""), _negated=True), fields=("code",), name="screen_adopted_once"
            ),
        ),
        migrations.AddConstraint(
            model_name="seriestimer",
            constraint=models.CheckConstraint(
                condition=models.Q(("since", None), ("started_at__isnull", False), _connector="OR"),
                name="running_timer_was_started",
            ),
        ),
    ]
