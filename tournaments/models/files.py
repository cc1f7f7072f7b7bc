"""Files stored in the database, and player lists that wait for confirmation."""

from __future__ import annotations

from django.db import models


class StoredFile(models.Model):
    """A file of ``files.in_database``: only where the setting ``FILES_IN`` says so."""

    place = models.CharField(max_length=20)
    name = models.CharField(max_length=255)
    content = models.BinaryField()
    stored_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["place", "name"], name="one_stored_file_of_a_name")]

    def __str__(self) -> str:
        return f"{self.place}/{self.name}"


class KeptList(models.Model):
    """A player list that was read and is shown until it is confirmed (``people.member_list.waiting_lists``).

    ``content``: its rows as JSON text, which is only read as a whole.
    """

    token = models.CharField(max_length=22, unique=True)
    content = models.TextField()
    kept_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.token
