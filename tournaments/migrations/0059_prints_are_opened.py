"""Notes when the file of a print was first opened. What is finished stays finished: older files count as opened."""

from __future__ import annotations

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import F


def older_files_were_opened(apps: Apps, _schema_editor: BaseDatabaseSchemaEditor) -> None:
    jobs = apps.get_model("tournaments", "PrintJob").objects.filter(state="done")
    jobs.update(opened_at=F("asked_at"))


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0058_deleted_payouts_are_refused_in_words")]

    operations = [
        migrations.AddField("printjob", "opened_at", models.DateTimeField(null=True)),
        migrations.RunPython(older_files_were_opened, migrations.RunPython.noop),
    ]
