from django.urls import path

from tournaments.venues import part_views, views

urlpatterns = [
    path("venues/open/", part_views.open_file, name="open_venue_file"),
    path("tournaments/<slug:slug>/venue/", part_views.part, name="venue_part"),
    path("tournaments/<slug:slug>/venue/delivery/", part_views.delivery, name="venue_delivery"),
    path("tournaments/<slug:slug>/venues/", views.venues, name="venues"),
    path("tournaments/<slug:slug>/venues/take/", views.take, name="take_delivery"),
    path("tournaments/<slug:slug>/venues/players/", views.players, name="venue_players"),
    path("tournaments/<slug:slug>/venues/<int:number>/", views.venue, name="venue"),
    path("tournaments/<slug:slug>/venues/<int:number>/file/", views.venue_file, name="venue_file"),
    path("tournaments/<slug:slug>/venues/<int:number>/laptop/", views.another_laptop, name="another_laptop"),
    path("tournaments/<slug:slug>/venues/<int:number>/remove/", views.remove, name="remove_venue"),
]
