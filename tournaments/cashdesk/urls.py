from django.urls import path

from tournaments.cashdesk import award_views, closing_views, payout_views, views

urlpatterns = [
    path("cash/", views.cash, name="cash"),
    path("cash/take/", views.take_money, name="take_money"),
    path("cash/rules/", views.cash_rules, name="cash_rules"),
    path("cash/float/", closing_views.put_float, name="put_float"),
    path("cash/prizes/", payout_views.payouts, name="payouts"),
    path("cash/pots/", award_views.awards, name="awards"),
    path("cash/closings/", closing_views.closings, name="closings"),
    path("cash/closings/<int:number>/", closing_views.closing, name="closing"),
    path("cash/closings/<int:number>/csv/", closing_views.closing_csv, name="closing_csv"),
    path("cash/<int:number>/", views.cash_of_player, name="cash_of_player"),
]
