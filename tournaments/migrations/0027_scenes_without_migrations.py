"""Which scenes there are is asked of the model: another one needs no migration."""

from django.db import migrations, models

import tournaments.models.screens


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0026_seasons_on_paper_and_their_changes'),
    ]

    operations = [
        migrations.AlterField(
            model_name='screen',
            name='scene',
            field=models.CharField(choices=tournaments.models.screens.scene_choices, default='programme', max_length=20, verbose_name='shows'),
        ),
    ]
