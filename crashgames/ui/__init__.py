"""Everything that is drawn and touched: windows, widgets and boards, without any game."""
