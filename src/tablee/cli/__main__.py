from tablee.cli import app

app()
