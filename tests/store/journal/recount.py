"""Count a match again from the rows of the journal, without the engine: who sat where, what they wrote, who won what.

Knows classic rules on paper or at one screen, with shared words struck; for anything else it raises an error.
"""

import json
import sqlite3
from pathlib import Path
from typing import Any


def recount(journal: Path, match_id: int) -> dict[str, float]:
    """Return each player's points after the closed rounds of a match, from a journal's file."""
    rows = sqlite3.connect(f"file:{journal}?mode=ro", uri=True)
    try:
        (setup,) = rows.execute("SELECT setup FROM matches WHERE id = ?", (match_id,)).fetchone()
        events = rows.execute(
            "SELECT event, told FROM events WHERE match_id = ? ORDER BY number", (match_id,)
        ).fetchall()
    finally:
        rows.close()
    return Recount(json.loads(setup)).count([(json.loads(event), json.loads(told)) for event, told in events])


class Recount:
    """The points so far, by name."""

    def __init__(self, setup: dict[str, Any]) -> None:
        self.rules = setup["rules"]
        assert self.rules["shared"] == "struck"
        assert self.rules["mode"] == "classic"
        assert not self.rules["penalty"]
        assert not self.rules["longest_bonus"]
        self.names: list[str] = [player["name"] for player in setup["players"]]
        self.points: dict[str, float] = {one["name"]: one.get("head_start", 0) for one in setup["players"]}
        self.extra: dict[str, int] = {one["name"]: one.get("seconds", 0) for one in setup["players"]}
        self.since: int | None = None
        self.used = 0
        self.gone: set[str] = set()
        self.resting: set[str] = set()
        self.starters: list[str] = []
        self.queue: list[str] = []
        self.done: list[str] = []
        self.lists: dict[str, list[str]] = {}
        self.totals: dict[str, int] = {}
        self.dropped: set[tuple[str, str]] = set()
        self.wrong: set[str] = set()
        self.history: list[tuple[set[tuple[str, str]], set[str]]] = []
        self.told: dict[str, bool] = {}
        self.faces: list[str] = []
        self.typing = self.comparing = self.seen = self.open = False
        self.before: dict[str, float] = {}

    def count(self, events: list[tuple[dict[str, Any], dict[str, Any]]]) -> dict[str, float]:
        for event, told in events:
            self.told |= {word: answer[0] for word, answer in told.items()}
            if self.runs_out(event["at"]):
                self.on_endturn(event)
                continue
            getattr(self, f"on_{event['event'].lower()}", lambda _: None)(event)
        return self.points

    def runs_out(self, at: int) -> bool:
        """Whether the running turn is over by its time at this event, which then changes nothing else."""
        if self.since is None or self.rules["seconds"] == "none":
            return False
        extra = 0 if self.rules["own_paper"] else self.extra.get(self.queue[0], 0)
        return self.used + at - self.since >= 1000 * (self.rules["seconds"] + extra)

    def worth(self, word: str) -> float:
        table = self.rules["table"]
        if len(word) < self.rules["min_letters"]:
            return 0
        if len(word) < len(table["by_letters"]):
            return table["by_letters"][len(word)]
        return table["each"] * len(word) or table["by_letters"][-1]

    def on_deal(self, event: dict[str, Any]) -> None:
        playing = [name for name in self.names if name not in self.gone | self.resting]
        if self.open:  # thrown again
            playing = [name for name in self.names if name in self.queue]
        else:
            after = self.names.index(self.starters[-1]) + 1 if self.starters and self.rules["rotating"] else 0
            turned = self.names[after:] + self.names[:after]
            self.queue = [name for name in turned if name in playing]
            self.starters.append(self.queue[0])
        self.resting, self.done, self.lists, self.totals = set(), [], {}, {}
        self.dropped, self.wrong, self.history = set(), set(), []
        self.faces = event["board"].split()
        self.typing, self.comparing, self.seen, self.open = False, False, False, True

    def on_start(self, event: dict[str, Any]) -> None:
        self.seen, self.since, self.used = True, event["at"], 0

    def on_pause(self, event: dict[str, Any]) -> None:
        self.used, self.since = self.used + event["at"] - self.since, None

    def on_resume(self, event: dict[str, Any]) -> None:
        self.since = event["at"]

    def on_giveback(self, event: dict[str, Any]) -> None:
        self.since = None
        self.lists.pop(self.queue[0], None)

    def on_guess(self, event: dict[str, Any]) -> None:
        faces = [face for face in self.faces if face != "/"]
        word = "".join(faces[cell] for cell in event["path"]).lower() if event["path"] else event["word"].lower()
        if self.rules["judging"] == "paper" or (self.told.get(word) and len(word) >= self.rules["min_letters"]):
            self.write(word)

    def on_write(self, event: dict[str, Any]) -> None:
        self.totals.pop(self.queue[0], None)
        self.write(event["word"].lower())

    def write(self, word: str) -> None:
        written = self.lists.setdefault(self.queue[0], [])
        if word not in written:
            written.append(word)

    def on_total(self, event: dict[str, Any]) -> None:
        self.totals[self.queue[0]] = event["points"]
        self.lists.pop(self.queue[0], None)
        self.next()

    def on_endturn(self, event: dict[str, Any]) -> None:
        self.since = None
        if self.rules["own_paper"] and not self.typing:
            self.typing = True
        else:
            self.next()

    def next(self) -> None:
        self.done.append(self.queue.pop(0))
        self.compare_if_all_done()

    def compare_if_all_done(self) -> None:
        if not self.queue:
            self.comparing = True
            if len(self.totals) == len(self.done):
                self.on_close({})

    def on_unseal(self, event: dict[str, Any]) -> None:
        self.queue.insert(0, self.done.pop())
        self.comparing = False

    def on_withdraw(self, event: dict[str, Any]) -> None:
        name = self.names[event["seat"]]
        if self.comparing:
            self.keep_history()
            self.dropped.add((name, event["word"]))
        else:
            self.lists[name].remove(event["word"])

    def keep_history(self) -> None:
        self.history.append((set(self.dropped), set(self.wrong)))

    def on_challenge(self, event: dict[str, Any]) -> None:
        self.keep_history()
        if len(event["word"]) < self.rules["min_letters"] or not self.told.get(event["word"]):
            self.wrong.add(event["word"])

    def on_agree(self, event: dict[str, Any]) -> None:
        self.keep_history()
        self.wrong.discard(event["word"])

    def on_undo(self, event: dict[str, Any]) -> None:
        self.dropped, self.wrong = self.history.pop()

    def on_close(self, event: dict[str, Any]) -> None:
        self.before, self.open = dict(self.points), False
        for name in self.names:
            self.points[name] += self.totals.get(name, 0)
            for word in self.lists.get(name, []):
                owners = [
                    other for other, words in self.lists.items() if word in words and (other, word) not in self.dropped
                ]
                if owners == [name] and word not in self.wrong:
                    self.points[name] += self.worth(word)

    def on_reopen(self, event: dict[str, Any]) -> None:
        self.points = {name: self.before.get(name, points) for name, points in self.points.items()}
        self.open = True
        if len(self.totals) == len(self.done):
            self.on_unseal({})

    def on_join(self, event: dict[str, Any]) -> None:
        name = event["player"]["name"]
        there = [self.points[one] for one in self.names if one not in self.gone]
        start = max(0, int(sum(there) // len(there))) if event["average"] else event["player"].get("head_start", 0)
        if event["average"] and self.rules["target"] != "none":
            start = min(start, self.rules["target"] - 1)
        self.names.append(name)
        self.points[name] = start
        if self.open:
            first = self.names.index(self.queue[0])
            self.queue = [one for one in self.names[first:] + self.names[:first] if one in (*self.queue, name)]

    def on_skip(self, event: dict[str, Any]) -> None:
        name = self.names[event["seat"]]
        if self.open:
            self.remove(name)
        else:
            self.resting.add(name)

    def on_leave(self, event: dict[str, Any]) -> None:
        name = self.names[event["seat"]]
        self.gone.add(name)
        self.resting.discard(name)
        if self.open and name in self.queue:
            self.remove(name)

    def remove(self, name: str) -> None:
        self.queue.remove(name)
        if not self.done and self.queue and self.starters[-1] == name:
            self.starters[-1] = self.queue[0]
        if not self.queue:
            self.comparing = True

    def on_putback(self, event: dict[str, Any]) -> None:
        name = self.names[event["seat"]]
        self.gone.discard(name)
        self.resting.discard(name)
        if self.open and name not in self.queue and name not in self.done:
            self.queue.append(name)
            if not self.done and not self.typing and not self.seen:
                first = self.names.index(self.queue[0])
                self.queue = [one for one in self.names[first:] + self.names[:first] if one in self.queue]


if __name__ == "__main__":
    import sys

    print(recount(Path(sys.argv[1]), int(sys.argv[2])))
