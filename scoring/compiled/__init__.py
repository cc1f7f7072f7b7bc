"""Rule systems as data, for a phone that must answer without the network.

Nothing is written down a second time: each module here tries the rules of ``scoring.rules`` out on every case and
keeps what they answer. The phone's script (``static/phones/rules.js``) knows no game and no value; it looks things up
and does the little that a table cannot: multiply, compare with a bid, add up a sheet.

``cases`` what is tried · ``endings`` which endings are the same to the rules · ``shapes`` what an answer consists of ·
``played`` a deal with a declarer · ``ramsch`` · ``customs`` what spans several deals · ``ledger`` tarok ·
``words`` the sentences · ``buttons`` what is offered · ``document`` all of it as one JSON object.
"""
