"""Files of past evenings are read by a worker before they are looked over."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ('tournaments', '0054_where_registrations_come_from'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='HistoryReading',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('state', models.CharField(choices=[('queued', 'waiting'), ('running', 'being made'), ('done', 'ready'), ('failed', 'failed')], default='queued', max_length=10, verbose_name='state')),
                ('progress', models.PositiveSmallIntegerField(default=0, verbose_name='progress')),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('heartbeat_at', models.DateTimeField(null=True)),
                ('failure', models.CharField(blank=True, max_length=40)),
                ('asked_at', models.DateTimeField(auto_now_add=True, verbose_name='asked for at')),
                ('done_at', models.DateTimeField(null=True)),
                ('file_name', models.CharField(max_length=200, verbose_name='file')),
                ('token', models.CharField(max_length=22)),
                ('choices', models.JSONField(default=dict)),
                ('language', models.CharField(max_length=10)),
                ('refusal', models.JSONField(default=dict)),
                ('asked_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tournaments.club')),
            ],
            options={
                'verbose_name': 'file of past evenings that is read',
                'verbose_name_plural': 'files of past evenings that are read',
                'ordering': ['-pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(('progress__lte', 100)), name='history_reading_per_cent')],
            },
        ),
    ]
