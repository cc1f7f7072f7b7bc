"""Which groups of prizes there are is asked of the model: another one needs no migration."""

from django.db import migrations, models

import tournaments.models.prizes


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0027_scenes_without_migrations'),
    ]

    operations = [
        migrations.AlterField(
            model_name='prizeplangroup',
            name='kind',
            field=models.CharField(choices=tournaments.models.prizes.kind_choices, max_length=10),
        ),
    ]
