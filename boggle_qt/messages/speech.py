"""The help page on accessibility: what works with which aid, and what has not been tested."""

from boggle_qt.messages.catalogue import _


def accessibility_help() -> str:
    """Return the title in the first line, then paragraphs separated by empty lines."""
    paragraphs = (
        _(
            "With a screen reader: every cube is a button named by its letter, row and column. Move with the arrow "
            "keys. Press Space to pick a cube or drop the last one, Enter to enter the word, Esc to clear it. You can "
            "also type the letters."
        ),
        _(
            "The game announces each letter you pick, letters that don't touch the last one, and the edge of the "
            "board. It also announces the start, every verdict, every hint and its cubes, one minute and ten seconds "
            "left, the end of a turn, the next player, the words while you compare lists, and the scores. Nothing is "
            "read out while the board is covered."
        ),
        _(
            "The Speech menu reads the row, the whole board, where a letter is, your words, time and score, or the "
            "last announcement again; Shift+F7 lists the last twenty. Press Enter on a word of a list to hear its "
            "meaning, or why it doesn't count."
        ),
        _(
            "Each cube can sound where it is: left to right by column, and higher notes for higher rows, softly while "
            "you move with the arrow keys. Shift+F5 names the neighbours of the cube and plays their notes one after "
            "the other, row by row. A good word then sounds higher the more points it brings. Turn this on in the "
            "settings under Sound. With brief announcements, only Shift+F5 names the neighbours."
        ),
        _(
            "The settings offer full or brief announcements. They also choose how announcements are sent: newer "
            "screen readers speak announcements, older ones speak notices. If you hear everything twice, choose one "
            "of the two."
        ),
        _(
            "With the keyboard: keys go first to the control with the focus, which has a two-colour ring. In a group "
            "of choices, Tab goes to the selected one and the arrow keys to the others. F10 opens the menus."
        ),
        _(
            "You can change every key in the settings, and the settings show keys that clash. Plain letters only "
            "spell words, because many screen readers and dictation programs use single letters themselves. There "
            "is a set of keys for one hand, and one that uses letters while you compare lists."
        ),
        _(
            "With one switch: set in the settings how long each choice stays highlighted. Rows are highlighted first, "
            "then the cubes of a row. Once you have started a word, only possible next cubes are highlighted, then "
            "the finished word. Space, Enter or a click chooses. On other pages the highlight moves from control to "
            "control. In an open menu, a list or a number it moves through the rows or steps, then to Back. With two "
            "switches, Space goes on to the next choice and Enter chooses it."
        ),
        _("Without dragging: click cube by cube, then click the last one again. Nothing has to be dragged."),
        _(
            "To see better: text up to twice its size, large cubes with large letters, letters that are always "
            "upright, a high-contrast theme and one for red-green colour blindness. Verdicts have a symbol as well as "
            "a colour, bars have a pattern, and each player has a shape in the chart of a round. You can turn all "
            "motion off."
        ),
        _("More time: up to ten minutes or untimed in a solo round. In a match, a handicap gives a player more time."),
        _(
            "Tested: Orca 43 on Linux with X11, checked in its log. It spoke the start, cubes and letters, verdicts, "
            "everything in the Speech menu, pauses, hints, turns, challenges, scores, the review with definitions and "
            '"why not", records, help and settings. It says "notification" before each notice. On a slow computer it '
            "may fall behind and skip old announcements. An automated test has also read every page and "
            "played a round, a turn, a challenge and the review, with PySide6 6.8, 6.11 and 6.12. With "
            "the space bar as the one switch, the test has also entered a word and ended a round."
        ),
        _(
            "Not tested: Orca 45 and later, Narrator, NVDA and JAWS on Windows, VoiceOver on macOS, braille displays, "
            "Wayland, real switches, and stereo sound on loudspeakers. We don't know how these behave. Please "
            "tell us."
        ),
    )
    return "\n\n".join((_("Accessibility"), *paragraphs))
