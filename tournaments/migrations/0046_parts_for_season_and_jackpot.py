"""Of each entry fee so much for the season's pot and the jackpot."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0045_absent_members'),
    ]

    operations = [
        migrations.AddField(
            model_name='cashrules',
            name='season_part',
            field=models.DecimalField(decimal_places=2, default=0, max_digits=8, verbose_name='for the pot of the season'),
        ),
        migrations.AddField(
            model_name='cashrules',
            name='jackpot_part',
            field=models.DecimalField(decimal_places=2, default=0, max_digits=8, verbose_name='for the jackpot'),
        ),
        migrations.AddConstraint(
            model_name='cashrules',
            constraint=models.CheckConstraint(condition=models.Q(('jackpot_part__gte', 0), ('season_part__gte', 0)), name='cash_parts_not_negative'),
        ),
    ]
