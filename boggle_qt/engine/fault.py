"""The base class of errors whose text is shown to players, in their language."""


class Fault(ValueError):
    """An error described by a template, such as "{word} is too long", and the facts that fill it.

    `str()` is the English text. The template is translated where the error is shown. A fact may be another Fault; a
    template without facts is used as it is.
    """

    def __init__(self, template: str, /, **facts: object) -> None:
        super().__init__(template)
        self.template, self.facts = template, facts

    def __str__(self) -> str:
        return self.template.format(**self.facts) if self.facts else self.template
