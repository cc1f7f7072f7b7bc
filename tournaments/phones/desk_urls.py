from django.urls import path

from tournaments.phones import desk_views

urlpatterns = [
    path("", desk_views.phones, name="phones"),
    path("switch/", desk_views.switch_tournament, name="switch_phones"),
    path("<int:number>/", desk_views.switch_one_series, name="switch_phones_of_series"),
    path("<int:number>/<int:table_number>/", desk_views.change_table, name="change_phone_of_table"),
    path("conflicts/<int:pk>/", desk_views.decide_conflict, name="decide_phone_conflict"),
]
