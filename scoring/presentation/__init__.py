"""One entry for each rule system, through which everything about it besides its rules is found."""
