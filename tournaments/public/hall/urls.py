from django.urls import path

from tournaments.public.hall import desk_views, views

urlpatterns = [
    path("", views.unknown_screen, name="unknown_screen"),
    path("desk/", desk_views.desk, name="hall_desk"),
    path("desk/<slug:screen>/", desk_views.edit_screen, name="edit_screen"),
    path("desk/<slug:screen>/scene/", desk_views.show_scene, name="show_scene"),
    path("desk/<slug:screen>/remove/", desk_views.remove, name="remove_screen"),
    path("code/<slug:code>.svg", views.screen_code, name="screen_code"),
    path("<slug:screen>/", views.screen, name="screen"),
    path("<slug:screen>/now/", views.screen_content, name="screen_content"),
    path("<slug:screen>/picture/<slug:version>.png", views.screen_picture, name="screen_picture"),
]
