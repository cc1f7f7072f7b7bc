"""Sheets and deals keep the name of who typed them in: a device and a command have no login."""

from django.db import migrations, models
from django.db.models import F, OuterRef, Subquery
from django.db.models.functions import Coalesce


def name_logins(apps, schema_editor):
    users = apps.get_model("auth", "User").objects
    for model, by, name in (("ScoreSheet", "recorded_by", "recorded_as"), ("Deal", "entered_by", "entered_as")):
        username = Subquery(users.filter(pk=OuterRef(by)).values("username")[:1])
        rows = apps.get_model("tournaments", model).objects.exclude(**{by: None})
        rows.update(**{name: Coalesce(username, F(name))})


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0009_seeds_and_fingerprints_from_the_start"),
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.AddField(
            model_name="scoresheet",
            name="recorded_as",
            field=models.CharField(blank=True, default="", max_length=150, verbose_name="typed in by"),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="deal",
            name="entered_as",
            field=models.CharField(blank=True, default="", max_length=150, verbose_name="typed in by"),
            preserve_default=False,
        ),
        migrations.RunPython(name_logins, migrations.RunPython.noop),
    ]
