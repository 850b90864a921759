"""A screen that people share: who decides next there and how, without a picture."""
