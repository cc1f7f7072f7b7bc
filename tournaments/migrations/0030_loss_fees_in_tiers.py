"""From some lost game of a list on, another fee."""

import django.core.validators
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0029_quota_to_the_next_round'),
    ]

    operations = [
        migrations.AddField(
            model_name='tournament',
            name='loss_tier_fee',
            field=models.DecimalField(blank=True, decimal_places=2, max_digits=8, null=True, validators=[django.core.validators.MinValueValidator(0)], verbose_name='fee per lost game from there on'),
        ),
        migrations.AddField(
            model_name='tournament',
            name='loss_tier_from',
            field=models.PositiveSmallIntegerField(blank=True, help_text='Every series counts anew. With 4, three lost games of a series cost the fee above, and each further one the fee below. Empty: all cost the same.', null=True, validators=[django.core.validators.MinValueValidator(2), django.core.validators.MaxValueValidator(99)], verbose_name='another fee from lost game no.'),
        ),
        migrations.AddConstraint(
            model_name='tournament',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('loss_tier_fee__isnull', True), ('loss_tier_from__isnull', True)), models.Q(('loss_tier_fee__isnull', False), ('loss_tier_from__isnull', False), ('loss_tier_fee__gte', 0), ('loss_tier_from__gte', 2)), _connector='OR'), name='tournament_loss_tier_whole_or_not_at_all'),
        ),
    ]
