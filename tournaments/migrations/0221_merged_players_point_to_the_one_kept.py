"""A player who was merged into somebody who was merged in turn points to the one that was kept."""

from django.db import migrations


def point_to_the_one_kept(apps, schema_editor):
    players = apps.get_model("tournaments", "Player").objects.using(schema_editor.connection.alias)
    chained = players.filter(merged_into__merged_into__isnull=False).select_related("merged_into")
    while found := list(chained.all()):
        for one in found:
            players.filter(pk=one.pk).update(merged_into=one.merged_into.merged_into_id)


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0206_proposals_from_a_mirror"),
    ]

    operations = [
        migrations.RunPython(point_to_the_one_kept, migrations.RunPython.noop),
    ]
