from django.db import migrations, models

import tournaments.models.screens


def keep_what_was_chosen(apps, _schema_editor):
    screens = apps.get_model("tournaments", "Screen").objects
    screens.filter(is_dark=True).update(colours="dark")
    screens.filter(is_dark=False).update(colours="light")


def back_to_dark_or_not(apps, _schema_editor):
    """What was chosen for no system was dark."""
    apps.get_model("tournaments", "Screen").objects.filter(colours="light").update(is_dark=False)


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0066_phones'),
    ]

    operations = [
        migrations.AddField(
            model_name='screen',
            name='colours',
            field=models.CharField(choices=tournaments.models.screens.colour_choices, default='system', max_length=10, verbose_name='colours'),
        ),
        migrations.RunPython(keep_what_was_chosen, back_to_dark_or_not, elidable=True),
        migrations.RemoveField(
            model_name='screen',
            name='is_dark',
        ),
    ]
