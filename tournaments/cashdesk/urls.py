from django.urls import path

from tournaments.cashdesk import views

urlpatterns = [
    path("cash/", views.cash, name="cash"),
    path("cash/take/", views.take_money, name="take_money"),
    path("cash/rules/", views.cash_rules, name="cash_rules"),
    path("cash/<int:number>/", views.cash_of_player, name="cash_of_player"),
]
