"""One entry for each rule system, through which everything else about it is found."""
