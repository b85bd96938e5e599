"""A screen reader for tests: asks over the accessibility bus what Orca asks, and presses what Orca presses.

It speaks D-Bus through jeepney, and so does not depend on the Qt under test. Questions are sent together before their
answers are read, because a page needs thousands of them.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from jeepney import DBusAddress, HeaderFields, Message, MessageType, new_method_call
from jeepney.io.blocking import open_dbus_connection

from boggle_qt.messages.numbers import spoken

_T = TypeVar("_T")

PATIENCE = 120.0
"""Seconds after which a wait is given up: only a hang takes so long."""
BATCH = 400
"""Questions sent before the first answer is read; more would fill the buffers of both ends."""

ACCESSIBLE, ACTION, COMPONENT, TEXT, VALUE = (
    f"org.a11y.atspi.{name}" for name in ("Accessible", "Action", "Component", "Text", "Value")
)
REGISTRY = "org.a11y.atspi.Registry"
BUS = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
ROOT = "/org/a11y/atspi/accessible/root"

# AtspiStateType: bits of a state
CHECKED, ENABLED, SELECTED, SHOWING, DEFUNCT = 4, 8, 23, 25, 6

Question = tuple[Any, ...]
"""Interface, method, and perhaps a signature and its arguments."""


def _get(interface: str, name: str) -> Question:
    return "org.freedesktop.DBus.Properties", "Get", "ss", interface, name


BRIEF: tuple[Question, ...] = ((ACCESSIBLE, "GetState"), (ACCESSIBLE, "GetRoleName"), _get(ACCESSIBLE, "Name"))
THOROUGH: tuple[Question, ...] = (
    (ACCESSIBLE, "GetInterfaces"),
    (ACCESSIBLE, "GetAttributes"),
    (ACCESSIBLE, "GetRole"),
    *(_get(ACCESSIBLE, name) for name in ("Description", "ChildCount", "Parent")),
)
BY_INTERFACE: dict[str, tuple[Question, ...]] = {
    COMPONENT: tuple((COMPONENT, "GetExtents", "u", frame) for frame in (0, 1, 2)),  # on screen, in window, in parent
    ACTION: ((ACTION, "GetActions"), _get(ACTION, "NActions")),
    TEXT: (_get(TEXT, "CharacterCount"), _get(TEXT, "CaretOffset"), (TEXT, "GetText", "ii", 0, -1)),
    VALUE: (_get(VALUE, "CurrentValue"),),
}
"""What is also asked of an object with this interface."""


class Gone(Exception):
    """The application has left the bus."""


@dataclass
class Node:
    """One object on the screen."""

    path: str
    parent: Node | None
    role: str
    name: str
    state: int
    children: list[Node] = field(default_factory=list)

    def has(self, bit: int) -> bool:
        """Return whether a bit of the state is set."""
        return bool(self.state >> bit & 1)

    def walk(self) -> Iterator[Node]:
        """Yield this object and everything below it."""
        yield self
        for child in self.children:
            yield from child.walk()

    def __str__(self) -> str:
        return f'{self.role} "{self.name}"'


class Reader:
    """Reads one application, found by its process id."""

    def __init__(self, session_bus: str) -> None:
        with open_dbus_connection(session_bus) as session:
            address = new_method_call(DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus"), "GetAddress")
            accessibility_bus = session.send_and_get_reply(address, timeout=PATIENCE).body[0]
        self._connection = open_dbus_connection(accessibility_bus)
        self._name = ""
        self._answers: dict[int, Message] = {}
        self._signals: list[Message] = []

    def close(self) -> None:
        self._connection.close()

    def attach(self, process: int) -> bool:
        """Read the application with this process id from now on. Return whether it is on the bus."""
        for name, _ in self._call(REGISTRY, ROOT, ACCESSIBLE, "GetChildren"):
            if self._call(*BUS, "GetConnectionUnixProcessID", "s", name) == process:
                self._name = name
        return bool(self._name)

    def listen(self, *events: str) -> None:
        """Receive these events from now on, by the names that screen readers register: "object:announcement"."""
        for event in events:
            self._call(REGISTRY, "/org/a11y/atspi/registry", REGISTRY, "RegisterEvent", "s", event)
        self._call(*BUS, "AddMatch", "s", "type='signal',interface='org.a11y.atspi.Event.Object'")

    def announcements(self) -> list[str]:
        """Return every announced text so far, in order."""
        self._call(*BUS, "GetId")  # everything sent before the answer to this has then been received
        return [
            signal.body[3][1] for signal in self._signals if signal.header.fields[HeaderFields.member] == "Announcement"
        ]

    def selected(self) -> list[str]:
        """Return the path of every object that became selected, in order."""
        return [
            signal.header.fields[HeaderFields.path]
            for signal in self._signals
            if signal.header.fields[HeaderFields.member] == "StateChanged" and signal.body[:2] == ("selected", 1)
        ]

    def tree(self, hidden: bool = False, thorough: bool = False) -> Node:
        """Return the objects of the application; below hidden ones only if `hidden`.

        With `thorough` every object is asked everything it can answer. Raises Gone when the application dies of it.
        """
        (root,) = level = self._nodes([(ROOT, None)], thorough)
        while level:
            entered = [node for node in level if node is root or hidden or node.has(SHOWING)]
            listed = self._ask((node.path, ACCESSIBLE, "GetChildren") for node in entered)
            level = self._nodes(
                [
                    (path, node)
                    for node, children in zip(entered, listed, strict=True)
                    for _, path in children or ()
                    if not path.endswith("/null")
                ],
                thorough,
            )
            for node in level:
                node.parent.children.append(node)
        return root

    def read_again(self, node: Node) -> Node | None:
        """Return an object as it is now; None if it no longer exists."""
        return next(iter(self._nodes([(node.path, node.parent)], thorough=True)), None)

    def press(self, node: Node, action: str = "Press") -> Callable[[], bool]:
        """Perform an action of an object, or its first if it has no action with this name.

        Return a function that tells whether the application has finished: a dialog does when it is closed.
        """
        (count,) = self._ask([(node.path, *_get(ACTION, "NActions"))])
        names = self._ask((node.path, ACTION, "GetName", "i", at) for at in range(count[1] if count else 0))
        serial = self._send(
            self._name, node.path, ACTION, "DoAction", "i", names.index(action) if action in names else 0
        )

        def done() -> bool:
            self._call(*BUS, "GetId")
            if serial in self._answers and serial not in finished:
                finished.add(serial)
                self._answer(serial)
            return serial in finished

        finished = set[int]()
        return done

    def type(self, symbol: int) -> None:
        """Press and release a key, by its X keysym."""
        interface = "org.a11y.atspi.DeviceEventController"
        path = "/org/a11y/atspi/registry/deviceeventcontroller"
        self._call(REGISTRY, path, interface, "GenerateKeyboardEvent", "isu", symbol, "", 3)

    def _nodes(self, found: Sequence[tuple[str, Node | None]], thorough: bool) -> list[Node]:
        """Return these objects, without those that disappeared in the meantime."""
        answers = self._ask((path, *question) for path, _ in found for question in BRIEF)
        nodes = []
        for (path, parent), state, role, name in zip(found, answers[::3], answers[1::3], answers[2::3], strict=True):
            if None not in (state, role, name):
                nodes.append(Node(path, parent, role, spoken(name[1]), state[0] | state[1] << 32))
        if thorough:
            answers = self._ask((node.path, *question) for node in nodes for question in THOROUGH)
            self._ask(
                (node.path, *question)
                for node, interfaces in zip(nodes, answers[:: len(THOROUGH)], strict=True)
                for interface in interfaces or ()
                for question in BY_INTERFACE.get(interface, ())
            )
        return nodes

    def _ask(self, questions: Iterable[Question]) -> list[Any]:
        """Return the application's answer to each (path, interface, method ...); None where it refuses."""
        asked, answers = list(questions), list[Any]()
        for start in range(0, len(asked), BATCH):
            serials = [self._send(self._name, *question) for question in asked[start : start + BATCH]]
            answers += map(self._answer, serials)
        return answers

    def _call(self, name: str, *question: Any) -> Any:
        """Return one answer. Raises ValueError if it is refused."""
        answer = self._answer(self._send(name, *question))
        if answer is None:
            raise ValueError(f"{name} refused {question}")
        return answer

    def _send(self, name: str, path: str, interface: str, method: str, signature: str | None = None, *body: Any) -> int:
        serial = next(self._connection.outgoing_serial)
        call = new_method_call(DBusAddress(path, name, interface), method, signature, body)
        self._connection.send(call, serial=serial)
        return serial

    def _answer(self, serial: int) -> Any:
        """Wait for an answer and return it; None for a refusal. Raises Gone."""
        while serial not in self._answers:
            try:
                message = self._connection.receive(timeout=PATIENCE)
            except ConnectionError as error:
                raise Gone("the bus hung up") from error
            if message.header.message_type is MessageType.signal:
                self._signals.append(message)
            else:
                self._answers[message.header.fields[HeaderFields.reply_serial]] = message
        answer = self._answers.pop(serial)
        if answer.header.message_type is MessageType.error:
            error_name = answer.header.fields[HeaderFields.error_name]
            if re.search(r"NoReply|ServiceUnknown|Disconnected|NameHasNoOwner", error_name):
                raise Gone(error_name)
            return None
        return answer.body[0] if len(answer.body) == 1 else answer.body


def until(found: Callable[[], _T | None], what: str) -> _T:
    """Wait until `found` returns something true, and return that. Raises TimeoutError naming `what`."""
    end = time.monotonic() + PATIENCE
    while not (result := found()):
        if time.monotonic() > end:
            raise TimeoutError(f"{what}: waited {PATIENCE:g} seconds")
        time.sleep(0.1)  # each question is work for the game
    return result
