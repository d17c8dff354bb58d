#!/usr/bin/env python3
"""Runs a command at a terminal of its own and answers what it asks, as somebody would who takes the first of what is offered.

Usage: answer.py COMMAND [ARGUMENT ...]     prints all that was shown; ends as the command does
"""

import os
import pty
import re
import sys

QUESTION = re.compile(r"\n([^\n]*)\n((?:  \d+  [^\n]*\n)*)> $")


def main():
    child, terminal = pty.fork()
    if child == 0:
        os.execvp(sys.argv[1], sys.argv[1:])
    shown, unread = "", ""
    while True:
        try:
            read = os.read(terminal, 65536)
        except OSError:  # The other end is closed.
            break
        if not read:
            break
        text = read.decode().replace("\r\n", "\n")
        shown, unread = shown + text, unread + text
        answer = None
        if unread.endswith("[y/N] "):
            answer = "y"
        elif found := QUESTION.search(unread):
            answer = "1" if found[2] else "calm, sad"
        if answer:
            unread = ""
            os.write(terminal, (answer + "\n").encode())
    print(shown, end="")
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))


main()
