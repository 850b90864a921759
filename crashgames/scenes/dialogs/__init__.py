"""Small screens over others: menus, questions, notices, names."""
