from django.urls import path

from tournaments.start import device_views

urlpatterns = [
    path("devices/", device_views.devices, name="devices"),
    path("devices/seen/", device_views.devices_seen, name="devices_seen"),
]
