"""A screen reader for tests: it asks over the accessibility bus what Orca would ask, and presses what Orca would press.

It speaks the D-Bus protocol itself, so that it needs neither a package nor the Qt that is under test. Questions of one
kind go out together and their answers are collected, for a page has a thousand of them and more. Protocol and questions
are one file because neither is of use to anything else.
"""

from __future__ import annotations

import os
import re
import socket
import struct
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias, TypeVar

_T = TypeVar("_T")

PATIENCE = 120.0
"""Seconds until what was waited for is given up: only a hang takes so long."""

LARGEST_FLIGHT = 400
"""Questions under way at once: what both ends hold without waiting for each other."""

ACCESSIBLE, ACTION, COMPONENT, TEXT, VALUE = (
    f"org.a11y.atspi.{name}" for name in ("Accessible", "Action", "Component", "Text", "Value")
)
PROPERTIES = "org.freedesktop.DBus.Properties"
ROOT = "/org/a11y/atspi/accessible/root"

# AtspiStateType, by their places in the 64 bits of a state.
CHECKED, ENABLED, SELECTED, SHOWING, DEFUNCT = 4, 8, 23, 25, 6


class Gone(Exception):
    """Whoever was asked is no longer on the bus."""


class Call(NamedTuple):
    """One question: to whom, of what, and with which arguments (their types as D-Bus writes them)."""

    name: str
    path: str
    interface: str
    member: str
    signature: str = ""
    arguments: tuple[Any, ...] = ()


class News(NamedTuple):
    """A signal: of what, and with which values."""

    path: str
    interface: str
    member: str
    values: tuple[Any, ...]


@dataclass(frozen=True)
class Refusal:
    """The answer "no", and why."""

    error: str
    why: str


class Bus:
    """A connection to a message bus at `address`, as in "unix:path=/run/bus,guid=..."."""

    def __init__(self, address: str) -> None:
        found = re.search(r"unix:(path|abstract)=([^,;]+)", address)
        if found is None:
            raise ValueError(f'no local socket in the bus address "{address}"')
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.settimeout(PATIENCE)
        self._socket.connect(("\0" if found[1] == "abstract" else "") + found[2])
        self._read = self._socket.makefile("rb")
        self._serial = 0
        self._answers: dict[int, Any] = {}
        self.news: list[News] = []
        """What was said without being asked, as far as it was asked for by a rule and read so far."""
        self._socket.sendall(b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\r\n")
        if not self._read.readline().startswith(b"OK"):
            raise ValueError("the bus does not let this user in")
        self._socket.sendall(b"BEGIN\r\n")
        self.ask(Call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello"))

    def close(self) -> None:
        """Hang up."""
        self._read.close()
        self._socket.close()

    def ask(self, call: Call) -> Any:
        """The answer to one question; raises Gone where nobody answers and ValueError where it is refused."""
        answer = self.ask_all([call])[0]
        if isinstance(answer, Refusal):
            raise ValueError(f"{call.member} of {call.path}: {answer.why}")
        return answer

    def ask_all(self, calls: Sequence[Call]) -> list[Any]:
        """The answers in the order of the questions: a value (a tuple where there are several) or a Refusal."""
        answers: list[Any] = []
        for start in range(0, len(calls), LARGEST_FLIGHT):
            serials = [self.send(call) for call in calls[start : start + LARGEST_FLIGHT]]
            answers += map(self.answer, serials)
        return answers

    def send(self, call: Call) -> int:
        """Ask, and do not wait; the number under which `answer` knows the question."""
        self._serial += 1
        fields = [(1, "o", call.path), (2, "s", call.interface), (3, "s", call.member), (6, "s", call.name)]
        if call.signature:
            fields.append((8, "g", call.signature))
        body = bytearray()
        for kind, value in zip(call.signature, call.arguments, strict=True):
            _write(body, kind, value)
        listed = bytearray()
        for code, kind, value in fields:
            listed += bytes(-len(listed) % 8)
            listed.append(code)
            _write(listed, "g", kind)
            _write(listed, kind, value)
        head = struct.pack("<cBBBIII", b"l", 1, 0, 1, len(body), self._serial, len(listed)) + listed
        self._socket.sendall(head + bytes(-len(head) % 8) + body)
        return self._serial

    def answer(self, serial: int) -> Any:
        """What was answered to the question of this number; waits for it."""
        while serial not in self._answers:
            self._receive()
        return self._answered(serial)

    def answered(self, serial: int) -> bool:
        """Whether the answer has come."""
        # Whatever came before the answer to this is read by then.
        self.ask(Call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId"))
        return serial in self._answers

    def _answered(self, serial: int) -> Any:
        answer = self._answers.pop(serial)
        if isinstance(answer, Refusal) and re.search(
            r"NoReply|ServiceUnknown|Disconnected|NameHasNoOwner", answer.error
        ):
            raise Gone(answer.why)
        return answer

    def _receive(self) -> None:
        """Read one message, and keep it if it answers something."""
        order, kind, _, _, length, _, fields = struct.unpack("<cBBBIII", self._exactly(16))
        if order != b"l":
            raise ValueError("the bus speaks big-endian")
        listed = self._exactly(fields + -fields % 8)
        body = self._exactly(length)
        head = dict(_Reader(b"\0" * 16 + listed, 16).array_of("(yv)", 16 + fields))
        if kind not in (2, 3, 4):  # neither an answer nor a refusal, nor news
            return
        read = _Reader(body)
        values = [read.value(part) for part in _parts(head.get(8, ""))]
        if kind == 4:
            self.news.append(News(head[1], head[2], head[3], tuple(values)))
            return
        if kind == 3:
            self._answers[head[5]] = Refusal(head.get(4, ""), str(values[0]) if values else "")
        else:
            self._answers[head[5]] = values[0] if len(values) == 1 else tuple(values)

    def _exactly(self, count: int) -> bytes:
        data = self._read.read(count)
        if len(data) < count:
            raise Gone("the bus hung up")
        return data


def _write(data: bytearray, kind: str, value: Any) -> None:
    if kind == "g":
        text = value.encode()
        data += bytes([len(text)]) + text + b"\0"
        return
    data += bytes(-len(data) % 4)
    if kind in "so":
        text = value.encode()
        data += struct.pack("<I", len(text)) + text + b"\0"
    else:
        data += struct.pack({"i": "<i", "u": "<I"}[kind], value)


def _parts(signature: str) -> Iterator[str]:
    """The complete types that a signature is made of: "a(so)i" is "a(so)" and "i"."""
    at = 0
    while at < len(signature):
        start = at
        while signature[at] == "a":
            at += 1
        depth = 0
        while True:
            depth += (signature[at] in "({") - (signature[at] in ")}")
            at += 1
            if not depth:
                break
        yield signature[start:at]


class _Reader:
    """Values out of a message, little-endian, each at its own alignment."""

    _FIXED = {"n": "<h", "q": "<H", "i": "<i", "u": "<I", "x": "<q", "t": "<Q", "d": "<d"}  # noqa: RUF012 - a table

    def __init__(self, data: bytes, at: int = 0) -> None:
        self._data, self._at = data, at

    def _align(self, to: int) -> None:
        self._at += -self._at % to

    def _number(self, layout: str) -> Any:
        size = struct.calcsize(layout)
        self._align(size)
        (value,) = struct.unpack_from(layout, self._data, self._at)
        self._at += size
        return value

    def _text(self, length: int) -> str:
        text = self._data[self._at : self._at + length].decode()
        self._at += length + 1
        return text

    def value(self, kind: str) -> Any:
        """The next value, which is of this type: numbers, text, tuples, lists and dicts."""
        first = kind[0]
        if first in self._FIXED:
            return self._number(self._FIXED[first])
        if first == "y":
            return self._number("<B")
        if first == "b":
            return bool(self._number("<I"))
        if first in "so":
            return self._text(self._number("<I"))
        if first == "g":
            return self._text(self._number("<B"))
        if first == "v":
            return self.value(self._text(self._number("<B")))
        if first in "({":
            self._align(8)
            return tuple([self.value(part) for part in _parts(kind[1:-1])])
        if first == "a":
            length = self._number("<I")
            inner = kind[1:]
            self._align(8 if inner[0] in "({xtd" else 4 if inner[0] in "soaiub" else 1)
            values = list(self.array_of(inner, self._at + length))
            return dict(values) if inner[0] == "{" else values
        raise ValueError(f'the type "{kind}" is not read here')

    def array_of(self, kind: str, end: int) -> Iterator[Any]:
        """Values of one type up to `end`."""
        while self._at < end:
            yield self.value(kind)


@dataclass(frozen=True)
class Action:
    """Something that can be done to an object."""

    name: str
    description: str
    keys: str


@dataclass
class Thing:
    """One object on the screen, and all that it answered."""

    path: str
    parent: Thing | None
    role: str
    name: str
    state: int
    description: str = ""
    interfaces: frozenset[str] = frozenset()
    attributes: dict[str, str] = field(default_factory=dict)
    actions: tuple[Action, ...] = ()
    extents: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Left, top, width and height on the screen, in pixels."""
    children: list[Thing] = field(default_factory=list)

    def has(self, bit: int) -> bool:
        """Whether a bit of the state is set."""
        return bool(self.state >> bit & 1)

    def walk(self) -> Iterator[Thing]:
        """This and everything below it."""
        yield self
        for child in self.children:
            yield from child.walk()

    def __str__(self) -> str:
        return f'{self.role} "{self.name}"'


_Places: TypeAlias = Sequence[tuple[str, Thing | None]]
"""Paths of objects, each with its parent."""


class Reader:
    """Reads one application, known by its process."""

    def __init__(self, session_bus: str) -> None:
        door = Bus(session_bus)
        address = door.ask(Call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress"))
        door.close()
        self._bus = Bus(address)
        self._name = ""

    def close(self) -> None:
        """Hang up."""
        self._bus.close()

    def attach(self, process: int) -> bool:
        """Whether the application with this process id is there now; from then on it is the one that is read."""
        listed = self._bus.ask(Call("org.a11y.atspi.Registry", ROOT, ACCESSIBLE, "GetChildren"))
        for name, _ in listed:
            asked = Call(
                "org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetConnectionUnixProcessID", "s", (name,)
            )
            if self._bus.ask(asked) == process:
                self._name = name
        return bool(self._name)

    def listen(self, *events: str) -> None:
        """Hear of these from now on, by the names that readers register: "object:announcement"."""
        for event in events:
            self._bus.ask(
                Call(
                    "org.a11y.atspi.Registry",
                    "/org/a11y/atspi/registry",
                    "org.a11y.atspi.Registry",
                    "RegisterEvent",
                    "s",
                    (event,),
                )
            )
        rule = "type='signal',interface='org.a11y.atspi.Event.Object'"
        self._bus.ask(
            Call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch", "s", (rule,))
        )

    def heard(self, member: str = "Said") -> list[str]:
        """Every text that was announced so far, in order."""
        # Whatever came before the answer to this is read by then.
        self._bus.ask(Call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId"))
        return [str(news.values[3]) for news in self._bus.news if news.member == member]

    def selections(self) -> list[tuple[str, bool]]:
        """Every object that was said to be selected, or no longer, in order: its path, and which of both."""
        return [
            (news.path, bool(news.values[1]))
            for news in self._bus.news
            if news.member == "StateChanged" and news.values[0] == "selected"
        ]

    def _ask(self, calls: Iterable[tuple[str, str, str, str, tuple[Any, ...]]]) -> list[Any]:
        return self._bus.ask_all([Call(self._name, *call) for call in calls])

    def glance(self) -> Thing:
        """The tree of what shows (and of what does not, but nothing below that): roles, names and states alone."""
        return self._tree(self._look, lambda thing: thing.has(SHOWING))

    def read(self, hidden: bool = False) -> Thing:
        """The same tree, and everybody is asked for everything; also below what does not show, if `hidden`.

        Raises Gone when the application dies of it.
        """
        return self._tree(self._look_closely, lambda thing: hidden or thing.has(SHOWING))

    def _tree(self, look: Callable[[_Places], list[Thing]], enters: Callable[[Thing], bool]) -> Thing:
        root = look([(ROOT, None)])[0]
        level = [root]
        while level:
            entered = [thing for thing in level if thing is root or enters(thing)]
            listed = self._ask((thing.path, ACCESSIBLE, "GetChildren", "", ()) for thing in entered)
            level = look(
                [
                    (path, thing)
                    for thing, children in zip(entered, listed, strict=True)
                    if not isinstance(children, Refusal)  # it went meanwhile
                    for _, path in children
                    if not path.endswith("/null")
                ]
            )
            for thing in level:
                assert thing.parent is not None
                thing.parent.children.append(thing)
        return root

    def look_again(self, thing: Thing) -> Thing | None:
        """What an object that was met before answers now; None where it is not known any more."""
        found = self._look_closely([(thing.path, thing.parent)])
        return found[0] if found else None

    def _look(self, found: _Places) -> list[Thing]:
        """Role, name and state of these objects; one that went meanwhile is left out."""
        answers = self._ask(
            question
            for path, _ in found
            for question in (
                (path, ACCESSIBLE, "GetState", "", ()),
                (path, ACCESSIBLE, "GetRoleName", "", ()),
                (path, PROPERTIES, "Get", "ss", (ACCESSIBLE, "Name")),
            )
        )
        things = []
        for (path, parent), state, role, name in zip(found, answers[::3], answers[1::3], answers[2::3], strict=True):
            if not any(isinstance(answer, Refusal) for answer in (state, role, name)):
                things.append(Thing(path, parent, role, name, state[0] | state[1] << 32))
        return things

    def _look_closely(self, found: _Places) -> list[Thing]:
        """Everything about these objects."""
        things = self._look(found)
        each = 6
        answers = self._ask(
            question
            for thing in things
            for question in (
                (thing.path, PROPERTIES, "Get", "ss", (ACCESSIBLE, "Description")),
                (thing.path, ACCESSIBLE, "GetInterfaces", "", ()),
                (thing.path, ACCESSIBLE, "GetAttributes", "", ()),
                (thing.path, ACCESSIBLE, "GetRole", "", ()),
                (thing.path, PROPERTIES, "Get", "ss", (ACCESSIBLE, "ChildCount")),
                (thing.path, PROPERTIES, "Get", "ss", (ACCESSIBLE, "Parent")),
            )
        )
        for at, thing in enumerate(things):
            mine = answers[at * each : (at + 1) * each]
            if not any(isinstance(answer, Refusal) for answer in mine):
                thing.description, thing.interfaces, thing.attributes = mine[0], frozenset(mine[1]), mine[2]
        self._ask_interfaces(things)
        return things

    def _ask_interfaces(self, things: Sequence[Thing]) -> None:
        """What can be asked because of the interfaces that an object has."""
        placed = [thing for thing in things if COMPONENT in thing.interfaces]
        for frame in (1, 2, 0):  # of the window, of the parent, of the screen
            boxes = self._ask((thing.path, COMPONENT, "GetExtents", "u", (frame,)) for thing in placed)
        for thing, box in zip(placed, boxes, strict=True):
            thing.extents = box
        for thing in things:
            if ACTION in thing.interfaces:
                thing.actions = self._actions(thing)
            if TEXT in thing.interfaces:
                self._ask(
                    [
                        (thing.path, PROPERTIES, "Get", "ss", (TEXT, "CharacterCount")),
                        (thing.path, PROPERTIES, "Get", "ss", (TEXT, "CaretOffset")),
                        (thing.path, TEXT, "GetText", "ii", (0, -1)),
                    ]
                )
            if VALUE in thing.interfaces:
                self._ask([(thing.path, PROPERTIES, "Get", "ss", (VALUE, "CurrentValue"))])

    def _actions(self, thing: Thing) -> tuple[Action, ...]:
        listed, count = self._ask(
            [(thing.path, ACTION, "GetActions", "", ()), (thing.path, PROPERTIES, "Get", "ss", (ACTION, "NActions"))]
        )
        if isinstance(listed, Refusal) or isinstance(count, Refusal):
            return ()
        answers = self._ask(
            (thing.path, ACTION, member, "i", (at,))
            for at in range(count)
            for member in ("GetName", "GetDescription", "GetKeyBinding")
        )
        return tuple(map(Action, answers[::3], answers[1::3], answers[2::3]))

    def press(self, thing: Thing) -> Pressed:
        """Press an object (or do what else can be done to it), and do not wait: a dialog answers when it is closed."""
        names = [action.name for action in self._actions(thing)] or [""]
        at = names.index("Press") if "Press" in names else 0
        return self._done(thing, at)

    def type(self, symbol: int) -> None:
        """Press and let go of a key, by the number that X has for its symbol."""
        place = "/org/a11y/atspi/registry/deviceeventcontroller"
        whom = ("org.a11y.atspi.Registry", place, "org.a11y.atspi.DeviceEventController")
        self._bus.ask(Call(*whom, "GenerateKeyboardEvent", "isu", (symbol, "", 3)))

    def do(self, thing: Thing, action: str) -> Pressed:
        """Do what an object offers under that name."""
        return self._done(thing, [one.name for one in self._actions(thing)].index(action))

    def _done(self, thing: Thing, at: int) -> Pressed:
        return Pressed(self._bus, self._bus.send(Call(self._name, thing.path, ACTION, "DoAction", "i", (at,))))


class Pressed:
    """An action under way."""

    def __init__(self, bus: Bus, serial: int) -> None:
        self._bus, self._serial = bus, serial

    def done(self) -> bool:
        """Whether the application has come back from it."""
        return self._bus.answered(self._serial)


def until(found: Callable[[], _T | None], what: str) -> _T:
    """What `found` finds at last; raises TimeoutError, naming `what`, where it never does."""
    end = time.monotonic() + PATIENCE
    while True:
        if thing := found():
            return thing
        if time.monotonic() > end:
            raise TimeoutError(f"{what}: waited {PATIENCE:g} seconds")
        time.sleep(0.02)
