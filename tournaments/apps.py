from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    name = "tournaments"
    verbose_name = _("Tournaments")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Signal receivers need the models, which are not loaded yet when this module is imported."""
        import tournaments.journal.public_version
        import tournaments.logins.sessions  # noqa: F401
