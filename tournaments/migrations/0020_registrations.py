"""Players register beforehand; a director confirms them."""

import django.core.validators
import django.db.models.deletion
import django.utils.timezone
import tournaments.models.registrations
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0019_visibility_of_a_tournament"),
    ]

    operations = [
        migrations.AddField(
            model_name="tournament",
            name="places",
            field=models.PositiveSmallIntegerField(
                blank=True,
                help_text="Who registers when all are taken stands on a waiting list. Empty: as many as come.",
                null=True,
                validators=[
                    django.core.validators.MinValueValidator(3),
                    django.core.validators.MaxValueValidator(1000),
                ],
                verbose_name="places",
            ),
        ),
        migrations.AddField(
            model_name="tournament",
            name="takes_registrations",
            field=models.BooleanField(
                default=False,
                help_text="On the tournament’s public page, while it is open for players. You confirm each of them.",
                verbose_name="players may register beforehand",
            ),
        ),
        migrations.CreateModel(
            name="Registration",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "key",
                    models.CharField(
                        default=tournaments.models.registrations.new_key,
                        editable=False,
                        max_length=32,
                        unique=True,
                    ),
                ),
                ("first_name", models.CharField(max_length=80, verbose_name="first name")),
                ("last_name", models.CharField(blank=True, max_length=80, verbose_name="last name")),
                ("club_name", models.CharField(blank=True, max_length=80, verbose_name="club")),
                (
                    "contact",
                    models.CharField(
                        blank=True,
                        help_text="Only the officials see it, to tell you if something changes.",
                        max_length=120,
                        verbose_name="telephone or e-mail",
                    ),
                ),
                (
                    "shows_full_name",
                    models.BooleanField(
                        default=False,
                        help_text="Otherwise public pages show the first name and the initial of the last name.",
                        verbose_name="My full name may be shown in public",
                    ),
                ),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("asked", "asked"),
                            ("confirmed", "confirmed"),
                            ("declined", "declined"),
                            ("withdrawn", "withdrawn by the player"),
                        ],
                        default="asked",
                        max_length=10,
                    ),
                ),
                ("asked_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "entry",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="registration",
                        to="tournaments.entry",
                    ),
                ),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="registrations",
                        to="tournaments.tournament",
                    ),
                ),
            ],
            options={
                "verbose_name": "registration",
                "verbose_name_plural": "registrations",
                "ordering": ["asked_at", "pk"],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("first_name", ""), _negated=True), name="registration_has_a_name"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("entry", None), ("state__in", ["confirmed", "withdrawn"]), _connector="OR"
                        ),
                        name="registration_with_an_entry_is_confirmed",
                    ),
                ],
            },
        ),
    ]
