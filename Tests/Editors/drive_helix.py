"""Drives the server from Helix on a terminal of its own, with the configuration of EDITORS.md."""
import fcntl
import os
import pty
import re
import select
import shutil
import struct
import sys
import tempfile
import termios
import time
import unicodedata

EDITORS, HELIX = os.environ["EDITORS"], sys.argv[1]
ROWS, COLUMNS = 40, 140
CARD = """layout  Card {
    label title, note // 😀 é
    V:|-[title]-[note]
    H:|-[title]-|
    H:|-[noet]-|
}
"""


class Terminal:
    """A program on a terminal, and what its screen shows: moves, erasing and text are enough."""

    def __init__(self, *command):
        self.rows, self.at, self.rest = [[" "] * COLUMNS for _ in range(ROWS)], [0, 0], ""
        self.pid, self.end = pty.fork()
        if self.pid == 0:
            os.execvpe(command[0], command, {**os.environ, "TERM": "xterm-256color"})
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))

    def read(self, seconds):
        """Draws what comes; says whether the program is still there."""
        if not select.select([self.end], [], [], seconds)[0]:
            return True
        try:
            more = os.read(self.end, 65536)
        except OSError:
            return False
        self.rest += more.decode(errors="replace")
        sequence = re.compile(r"\x1b(?:\[([<-?]*)([\d;:]*)[ -/]*([@-~])|[\]P].*?(?:\x07|\x1b\\)|[ -/]*[0-Z\\^-~])")
        while self.rest:
            if self.rest[0] != "\x1b":
                self.put(self.rest[0])
                self.rest = self.rest[1:]
            elif found := sequence.match(self.rest):
                self.rest = self.rest[found.end() :]
                self.obey(*found.groups())
            else:
                break
        return bool(more)

    def put(self, character):
        if character in "\r\n":
            self.at = [self.at[0] + (character == "\n"), 0]
        elif self.at[0] < ROWS and self.at[1] < COLUMNS:
            self.rows[self.at[0]][self.at[1]] = character
            self.at[1] += 2 if unicodedata.east_asian_width(character) in "WF" else 1

    def obey(self, private, numbers, last):
        values = [int(n) for n in (numbers or "").split(";") if n.isdigit()]
        if last == "H":
            self.at = [(values + [1, 1])[0] - 1, (values + [1, 1])[1] - 1 if len(values) > 1 else 0]
        elif last == "J":
            self.rows = [[" "] * COLUMNS for _ in range(ROWS)]
        elif last == "K":
            row = self.rows[self.at[0]]
            row[self.at[1] :] = [" "] * (COLUMNS - self.at[1])
        elif last == "c" and not private:
            os.write(self.end, b"\x1b[?62c")  # What kind of terminal it is.

    @property
    def screen(self):
        return "\n".join("".join(row).rstrip() for row in self.rows)

    def keys(self, keys):
        """Types as people do; of what comes at once Helix sends the edits out of order."""
        for key in keys:
            os.write(self.end, key.encode())
            self.wait(lambda: False, 0.05)

    def wait(self, holds, seconds=15):
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > end or not self.read(0.05):
                return holds()
        return True


class Driver:
    def __init__(self):
        self.folder = tempfile.mkdtemp()
        self.card = os.path.join(self.folder, "Card.layout")
        with open(self.card, "w", encoding="utf-8") as file:
            file.write(CARD)
        settings = os.path.join(self.folder, "helix")
        os.mkdir(settings)
        shutil.copy(os.path.join(EDITORS, "helix.toml"), os.path.join(settings, "languages.toml"))
        with open(os.path.join(settings, "config.toml"), "w", encoding="utf-8") as file:
            file.write("[editor.lsp]\ndisplay-inlay-hints = true\n")
        os.environ["XDG_CONFIG_HOME"] = self.folder
        os.chdir(self.folder)
        self.terminal = Terminal(HELIX, self.card)
        self.failures = []

    def expect(self, name, holds):
        if not self.terminal.wait(holds):
            with open(self.card, encoding="utf-8") as file:
                self.failures.append(f"{name}\n{self.terminal.screen}\n----\n{file.read()}")

    def shows(self, name, words):
        self.expect(name, lambda: words in self.terminal.screen)

    def saves(self, name, words):
        self.terminal.keys("\x1b:w\r")

        def holds():
            with open(self.card, encoding="utf-8") as file:
                return words in file.read()

        self.expect(name, holds)

    def run(self):
        keys = self.terminal.keys
        self.shows("start", "layout  Card")
        # Helix asks for hints once it is idle, and not again where the server begins after that.
        self.shows("a mistake is marked", "● 1")
        keys("l")
        self.shows("inlay hints", "-8[title]")
        keys("gg]d")
        self.shows("diagnostic", "did you mean `note`?")
        keys(" a")
        self.shows("fixes are offered", "Call it `note`")
        keys("\r")
        self.shows("fix", "H:|-8[note]-8|")
        self.saves("format on save", "layout Card {\n    label title, note  // 😀 é\n")
        keys("5ggf[l k")
        self.shows("hover", "note.leading == super.margins.leading")
        keys("\x1bgd")
        self.shows("definition", "2:18")
        keys(" r")
        self.shows("rename asks", "rename-to:note")
        keys("\x15remark\r")
        self.saves("rename", "label title, remark  // 😀 é\n    V:|-[title]-[remark]\n")
        keys("5ggoremark.wid")
        self.shows("completion", "property")
        keys("\t\r == 40")
        self.saves("completed", "    remark.width == 40\n}")
        keys(" s")
        self.shows("symbols", "Card.layout")
        keys("\x1b\x1b:q!\r")
        self.expect("end", lambda: not self.terminal.read(0.05))
        return self.failures


if failures := Driver().run():
    sys.exit("\n\n".join(failures))
