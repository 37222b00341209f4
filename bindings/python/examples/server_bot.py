#!/usr/bin/env python3
"""A bot on a server: python3 server_bot.py http://localhost:8080"""
import sys

from ugi_bot import choose

from goalline.bridge import play_on_server

state = play_on_server(sys.argv[1], choose, level=1, rows=9, columns=7)
print(len(state["moves"]), "turns; the result:", state["result"])
