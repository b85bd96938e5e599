"""The help page on accessibility: what works with which aid, and what has not been tested."""

from __future__ import annotations

BY_EAR = """By ear, by keys, by one switch

By ear: every cube is a button called by its letter, its row and its column. The arrow keys go from cube to cube, \
Space takes one or lets go of the last, Enter writes the word down, Esc lets it go. Letters can be typed as well. What \
is taken, what is not beside it and the edge of the tray are said, and so are the start, every verdict, every hint \
with the cubes it shows, one minute and ten seconds before the end, the end, the hand-over, the read-out and the \
scores. Under the cloth nothing is told.

Asking: the menu Speech has the row, the whole board, where a letter is, the words you have, time and score, and the \
last thing said once more. Enter on a word of a list says what it means, or why it counts nothing.

Where a cube lies: the settings can have each cube that is taken sound from its side, left to right by its column, \
and higher the higher its row.

Few words: the settings say in full or in few words. They also say by which way: newer readers speak announcements, \
older ones pass over them and speak notices. If you hear everything twice, choose one of the two.

By keys: whatever has the focus has the key first; keys of a page act only where nothing else wants them. What has the \
focus has a ring of two tones. Tab comes to the one of several choices that holds, the arrow keys to the others; F10 \
goes to the menus. Every key can be changed in the settings, those of the hand-over and the read-out too; two that \
clash are told. Letters spell words and nothing else, for many a screen reader and dictation keep single letters for \
themselves; there is a set for one hand, and one with letters in the read-out for who wants them.

By one switch: choose in the settings how long each thing is lit. Rows light up, then the cubes of the row; once a \
word is begun only what can come next, and the word when it is done. Space, Enter or a click does what is lit. \
Elsewhere the focus goes from button to button by itself, and from choice to choice.

Without holding a button: click cube by cube, and click the last one again. Nothing needs a drag.

To see: text up to twice its size, large cubes with large letters, letters upright however the cubes fell, a theme of \
high contrast and one for who does not tell red from green. Verdicts have a mark beside their colour, bars a hatching, \
and in the curve of a round every player has a shape. No motion, if you want none.

More time: up to ten minutes or no clock alone, and in a match more time for whoever wants it, as a handicap.

What was tried: Orca 43 on Linux with X11, its speech written down: start, cubes and letters, verdicts, what is asked, \
pause, hints, hand-over, read-out with a challenge, scores, the debrief with definitions and "why not", records, help \
and settings are spoken, notices with the word "notification" before them. On a slow machine it may fall behind and \
leave out what is past. The accessibility bus itself, by a program that sees no pixels: it reads every page, and plays \
a round, a hand-over, a read-out with a challenge and the debrief, with PySide6 6.8, 6.11 and 6.12. One switch, with \
the space bar for it: a word, and the end of a round.

What was not tried: Orca from 45 on, Narrator, NVDA and JAWS on Windows, VoiceOver on macOS, braille displays, \
Wayland, hardware switches; and no loudspeaker, for the sounds of place are tested by their samples. What they do with \
it is not known here; tell us.
"""
"""The first line is the title; the rest are paragraphs."""
