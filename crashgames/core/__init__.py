"""The table: what every game is made of and what plays it, with no picture and no game in it."""
