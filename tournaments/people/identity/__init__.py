"""The identity of a club: logo, colour and two lines of address, on pages, screens, paper and in mails."""
