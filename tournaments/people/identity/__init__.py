"""What a club looks like: its logo, its colour and two lines of address, on pages, screens, paper and in mails."""
