from django.urls import path

from tournaments.cashdesk import year_views
from tournaments.cashdesk.book import bank_views, views

urlpatterns = [
    path("<int:year>/", year_views.cash_year, name="cash_year"),
    path("<int:year>/csv/", year_views.cash_year_csv, name="cash_year_csv"),
    path("<int:year>/bookings/", views.club_bookings, name="club_bookings"),
    path("<int:year>/income/", views.book_club_money, {"kind": "income"}, name="club_income"),
    path("<int:year>/expense/", views.book_club_money, {"kind": "expense"}, name="club_expense"),
    path("<int:year>/move/", views.move_club_money, name="club_move"),
    path("<int:year>/opening/", views.book_opening_balance, name="club_opening"),
    path("bookings/<int:number>/", views.club_booking, name="club_booking"),
    path("bookings/<int:number>/back/", views.take_club_booking_back, name="club_booking_back"),
    path("bookings/<int:number>/voucher/", views.add_voucher_picture, name="voucher_add"),
    path("bookings/<int:number>/voucher/<int:key>.pdf", views.voucher_picture, name="voucher_picture"),
    path("bank/", bank_views.bank, name="bank"),
    path("bank/compare/", bank_views.compare_bank, name="compare_bank"),
    path("bank/<int:key>/back/", bank_views.take_statement_back, name="bank_back"),
]
