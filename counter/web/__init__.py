"""The counter in a browser: a Flask application, a blueprint an area."""
