"""Which part of the players goes on to the next round."""

import django.core.validators
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0028_prize_groups_without_migrations'),
    ]

    operations = [
        migrations.AddField(
            model_name='tournament',
            name='quota',
            field=models.PositiveSmallIntegerField(blank=True, help_text='Per cent of those who have played, rounded up. The standings show it as a line. Empty: no line.', null=True, validators=[django.core.validators.MinValueValidator(1), django.core.validators.MaxValueValidator(100)], verbose_name='quota to the next round'),
        ),
        migrations.AddConstraint(
            model_name='tournament',
            constraint=models.CheckConstraint(condition=models.Q(('quota', None), models.Q(('quota__gte', 1), ('quota__lte', 100)), _connector='OR'), name='tournament_quota_per_cent'),
        ),
    ]
