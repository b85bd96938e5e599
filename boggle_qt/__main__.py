"""Entry point: open the window without arguments or with a board link, else run a terminal command. `--portable` before
either stores everything next to the program."""

from __future__ import annotations

# The game is imported inside the functions, after Ctrl-C is set to end the process quietly. Garbage is
# not collected meanwhile: imports leave none.
import gc
import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Open the window or run one command; return the exit status. Without `argv`, run as a process of its own."""
    if argv is None:
        end_at_interrupt()
    gc.disable()
    from boggle_qt.messages.catalogue import _, use_language
    from boggle_qt.store.files import board_links, folders

    use_language()
    words = list(sys.argv[1:] if argv is None else argv)
    if words and words[0] == "--portable":
        try:
            before = folders.single_folder()
            folder = folders.make_portable()
            if before is None:
                portable = _("From now on everything is stored in {folder}. To undo this, rename that folder.")
                print(f"boggle-qt: {portable.format(folder=folder)}", file=sys.stderr)
        except OSError as error:
            refused = _("The folder {folder} can't be created ({reason}).")
            print(f"boggle-qt: {refused.format(folder=error.filename, reason=error.strerror)}", file=sys.stderr)
            return 2
        words.pop(0)
    link = words[0] if len(words) == 1 and board_links.is_link(words[0]) else None
    if words and words[0] != "tour" and link is None:
        from boggle_qt import cli

        gc.enable()
        return cli.main(words)
    if words and link is None:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return _open(words, link)


def end_at_interrupt() -> None:
    """Let Ctrl-C end the process at once without a traceback, also during imports and shutdown. A process that a shell
    started in the background keeps ignoring Ctrl-C."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        return
    signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
    # A command gets KeyboardInterrupt. In a callback Python cannot raise it and would print a traceback.
    report = sys.unraisablehook

    def unraisable(what: sys.UnraisableHookArgs) -> None:
        if issubclass(what.exc_type, KeyboardInterrupt):
            os._exit(INTERRUPTED)
        report(what)

    sys.unraisablehook = unraisable


def _open(words: list[str], link: str | None) -> int:
    """Open the window, or run the tour in it. The application collects garbage, between events."""
    from boggle_qt.display import why_no_window
    from boggle_qt.messages.faults import fault_line, fault_sentence
    from boggle_qt.store.files import fault_log
    from boggle_qt.store.files.shipped import Damaged

    reason = why_no_window()
    if reason:
        return _report_failure(reason, lambda __: False)
    try:
        from boggle_qt.ui.play.fault_reports import hide_harmless_messages

        with hide_harmless_messages():
            if words and link is None:
                from boggle_qt.tour import match_tour

                return match_tour.main(words[1:])
            from boggle_qt.ui.startup import application

            return application.main(link)
    except Damaged as error:
        return _report_failure(fault_sentence(error), _show_in_window)
    except Exception as fault:  # our bug, before a window can show it
        if "BOGGLE_QT_TRACE" in os.environ:
            raise
        return _report_failure(fault_line(fault, fault_log.try_write(fault)), _show_in_window)


def _report_failure(line: str, show: Callable[[str], bool]) -> int:
    """Report why the game does not start: on the terminal, else in a window, else in the log."""
    print(f"boggle-qt: {line}", file=sys.stderr)
    if (sys.stderr is None or not sys.stderr.isatty()) and not show(line):
        from boggle_qt.store.files import fault_log, folders

        with suppress(OSError):
            fault_log.append(line, folders.log_dir())
    return 2


def _show_in_window(line: str) -> bool:
    """Show the error in a window; return False if the files for that are missing."""
    try:
        from boggle_qt.ui.startup import startup_error

        return startup_error.show(line)
    except ImportError:
        return False


if __name__ == "__main__":
    sys.exit(main())
