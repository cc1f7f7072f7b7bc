from django.urls import path

from tournaments.backups import views

urlpatterns = [
    path("", views.backups, name="backups"),
    path("make/", views.back_up, name="back_up"),
    path("<str:name>/", views.download, name="download_backup"),
]
