"""Texts of engine and store that are shown to players, in their language, and the base class of errors with one."""


def N_(text: str) -> str:  # noqa: N802  (the name that gettext's tools know)
    """Mark a text in a table for translation, and return it unchanged; it is looked up where it is shown."""
    return text


class Fault(ValueError):
    """An error described by a template, such as "{word} is too long", and the facts that fill it, perhaps another
    Fault. `str()` is the English text; the template is translated where the error is shown, and used as it is without
    facts."""

    def __init__(self, template: str, /, **facts: object) -> None:
        super().__init__(template)
        self.template, self.facts = template, facts

    def __str__(self) -> str:
        return self.template.format(**self.facts) if self.facts else self.template
