"""Tournaments, entries and tables get UUIDs, those that are there already too; sheets say in words who confirmed them."""

import uuid

import django.utils.timezone
from django.db import migrations, models
from django.db.models import OuterRef, Subquery
from django.db.models.functions import Coalesce

WITH_UUID = ("tournament", "entry", "skattable")
AT_A_TIME = 500


def give_uuids(apps, schema_editor):
    # PostgreSQL alters no table whose rows it still has to check at the end of the transaction.
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    for name in WITH_UUID:
        rows = apps.get_model("tournaments", name).objects.filter(uuid=None).order_by("pk")
        while batch := list(rows.only("pk")[:AT_A_TIME]):
            for row in batch:
                row.uuid = uuid.uuid4()
            rows.model.objects.bulk_update(batch, ["uuid"], batch_size=AT_A_TIME)


def name_logins(apps, schema_editor):
    username = Subquery(apps.get_model("auth", "User").objects.filter(pk=OuterRef("confirmed_by")).values("username")[:1])
    sheets = apps.get_model("tournaments", "ScoreSheet").objects.exclude(confirmed_by=None)
    sheets.update(confirmed_as=Coalesce(username, "confirmed_as"))


def empty_uuids():
    field = models.UUIDField(editable=False, null=True)
    return [migrations.AddField(model_name=name, name="uuid", field=field) for name in WITH_UUID]


def unique_uuids():
    field = models.UUIDField(default=uuid.uuid4, editable=False, unique=True)
    return [migrations.AlterField(model_name=name, name="uuid", field=field) for name in WITH_UUID]


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0011_lots_and_rulings"),
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        *empty_uuids(),
        migrations.AddField(
            model_name="scoresheet",
            name="confirmed_as",
            field=models.CharField(blank=True, default="", max_length=150, verbose_name="confirmed by"),
            preserve_default=False,
        ),
        migrations.RunPython(give_uuids, migrations.RunPython.noop),
        migrations.RunPython(name_logins, migrations.RunPython.noop),
        *unique_uuids(),
        # The moment may come from a file.
        migrations.AlterField(
            model_name="deal",
            name="entered_at",
            field=models.DateTimeField(
                default=django.utils.timezone.now, editable=False, verbose_name="typed in at"
            ),
        ),
        migrations.AlterField(
            model_name="series",
            name="drawn_at",
            field=models.DateTimeField(default=django.utils.timezone.now, editable=False),
        ),
    ]
