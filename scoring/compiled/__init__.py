"""Rule systems compiled to data, for a phone that must value deals without the network.

No rule is written down a second time: each module runs the rules of ``scoring.rules`` on every case and stores the
answers. The phone's script (``static/phones/rules.js``) knows no game and no value; it looks them up and does the
little that a table cannot: multiply, compare with a bid, add up a sheet.

``cases`` the deals that are tried · ``endings`` endings that are equivalent under the rules · ``shapes`` the parts of
an answer · ``played`` a deal with a declarer · ``ramsch`` · ``customs`` rules that span several deals · ``ledger``
tarok · ``words`` the sentences · ``buttons`` the keypad · ``document`` all of it as one JSON object.
"""
