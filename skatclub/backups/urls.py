from django.urls import path

from skatclub.backups import views

urlpatterns = [
    path("", views.backups, name="backups"),
    path("make/", views.back_up, name="back_up"),
    path("<str:name>/", views.download, name="download_backup"),
]
