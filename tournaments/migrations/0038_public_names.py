"""Public names by choice instead of yes or no, objections, and the consent that minors need."""

from django.db import migrations, models
from django.utils import timezone

GROWN_UP_AFTER = 18


def keep_consents(apps, schema_editor):
    """Who agreed to the full name is shown by it; of minors the parents have agreed then, too."""
    players = apps.get_model("tournaments", "Player").objects.using(schema_editor.connection.alias)
    agreed = players.filter(shows_full_name=True)
    agreed.update(shown_as="full")
    youngest = timezone.localdate().year - GROWN_UP_AFTER
    agreed.filter(birth_year__gte=youngest).update(has_guardian_consent=True)


def back_to_yes_or_no(apps, schema_editor):
    players = apps.get_model("tournaments", "Player").objects.using(schema_editor.connection.alias)
    players.filter(shown_as="full", objected_on=None).update(shows_full_name=True)


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0036_past_evenings"),
    ]

    operations = [
        migrations.AddField(
            model_name="player",
            name="shown_as",
            field=models.CharField(
                choices=[
                    ("full", "full name"),
                    ("initial", "first name and the initial of the last name"),
                    ("number", "number only"),
                ],
                default="initial",
                max_length=10,
                verbose_name="public pages show",
            ),
        ),
        migrations.AddField(
            model_name="player",
            name="objected_on",
            field=models.DateField(
                blank=True,
                help_text="From then on no public page names this person, of earlier evenings neither, and no list that is printed for the hall.",
                null=True,
                verbose_name="objected to being named on",
            ),
        ),
        migrations.AddField(
            model_name="player",
            name="has_guardian_consent",
            field=models.BooleanField(
                default=False,
                help_text="Without it public pages show a number only. The birth year says who is under 18.",
                verbose_name="under 18: the parents agree to the name in public",
            ),
        ),
        migrations.RunPython(keep_consents, back_to_yes_or_no, elidable=True),
        migrations.RemoveField(model_name="player", name="shows_full_name"),
        migrations.AddConstraint(
            model_name="player",
            constraint=models.CheckConstraint(
                condition=models.Q(("shown_as__in", ["full", "initial", "number"])),
                name="player_shown_as_known",
            ),
        ),
    ]
