"""The languages of the program, named for the player."""

from boggle_qt.messages.catalogue import _, languages
from boggle_qt.messages.numbers import percentage


def language_titles() -> list[tuple[str, str]]:
    """Return the code and the title of each language: its own name, and the share translated unless that is all."""
    return [(code, _title(name, share)) for code, (name, share) in languages().items()]


def _title(name: str, share: int) -> str:
    return (
        name
        if share == 100
        else _("{language} ({share} translated)").format(language=name, share=percentage(share / 100))
    )
