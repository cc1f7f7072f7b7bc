"""Every tournament has its next seed, and every draw its fingerprint; what told too much waits from now on."""

import hashlib
import json
import secrets

from django.db import migrations, models


def give_seeds(apps, _schema_editor):
    tournaments = apps.get_model("tournaments", "Tournament").objects
    for pk in tournaments.filter(next_seed="").values_list("pk", flat=True):
        tournaments.filter(pk=pk, next_seed="").update(next_seed=secrets.token_hex(16))


def fingerprint(document):
    text = json.dumps(document, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def seal_draws(apps, _schema_editor):
    """Whose standings seated a series was not kept: it waits for those of the season, which include the evening's."""
    waits_for = {"standings": "season", "plan": "evening"}
    draws = apps.get_model("tournaments", "Draw").objects
    for draw in draws.exclude(document={}).iterator(chunk_size=50):
        mode = draw.document.get("mode")
        draws.filter(pk=draw.pk).update(
            fingerprint=fingerprint(draw.document), published_with=waits_for.get(mode, "seats")
        )


class Migration(migrations.Migration):

    dependencies = [
        ("tournaments", "0008_plan_jobs_and_sealed_series"),
    ]

    operations = [
        migrations.RunPython(give_seeds, migrations.RunPython.noop),
        migrations.RunPython(seal_draws, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name="tournament",
            constraint=models.CheckConstraint(
                condition=models.Q(("next_seed", ""), _negated=True), name="tournament_has_a_next_seed"
            ),
        ),
    ]
