"""English inflection: the forms of a stem with an ending, and the possible stems of a form.

Both use the rules in `inflect`. Spelling alone cannot tell a noun from a verb, or a word from other letters: results
are possible spellings, and the lexicon decides which are words.
"""

from collections.abc import Container, Iterator

_VOWELS = frozenset("aeiou")
_DOUBLING = frozenset({"ed", "ing", "er", "est", "en", "ish", "y"})
"""Endings that double the last letter of a short stem (tin, plan)."""


def inflect(stem: str, ending: str) -> frozenset[str]:
    """Return the spellings of stem + ending, both if usage differs (traveled, travelled): nice + er = nicer, tin + er =
    tinner, dry + ed = dried."""
    if ending == "s":  # lochs and churches, drys and dries, kays and kaies, but lasses alone
        if stem.endswith("s"):
            return frozenset({stem + "es"})
        if stem.endswith(("x", "z", "ch", "sh", "o")):
            return frozenset({stem + "s", stem + "es"})
        return frozenset({stem + "s", stem[:-1] + "ies"} if stem.endswith("y") else {stem + "s"})
    before_y = len(stem) > 1 and stem[-1] == "y" and (stem[-2] not in _VOWELS or stem.endswith("quy"))
    if ending == "ly" and stem.endswith("le") and len(stem) > 2 and stem[-3] not in _VOWELS:
        return frozenset({stem[:-1] + "y"})
    if ending == "ly" and stem.endswith("ll"):
        return frozenset({stem + "y"})
    if before_y and not ending.startswith("i"):
        return frozenset({stem[:-1] + "i" + ending}) if ending != "y" else frozenset()
    if ending[0] not in "aeiouy":
        return frozenset({stem + ending})
    if stem.endswith("ie") and ending == "ing":
        return frozenset({stem[:-2] + "ying"})
    if stem.endswith(("ee", "oe", "ye")) and ending.startswith("i"):
        return frozenset({stem + ending})
    if stem.endswith("e"):
        return frozenset({stem[:-1] + ending})
    doubles = (
        len(stem) > 2
        and stem[-1] not in _VOWELS | set("wxy")
        and stem[-2] in _VOWELS
        and (stem[-3] not in _VOWELS or stem[-3:-1] == "ui")
    )
    if not doubles:
        return frozenset({stem + ending})
    twice = stem + stem[-1] + ending
    # planned, never planed, which is from plane. But bused and bussed, and Latin endings do not double (tonal).
    short = ending in _DOUBLING and stem[-1] != "s" and not _VOWELS.intersection(stem[:-2].removesuffix("qu"))
    return frozenset({twice} if short else {stem + ending, twice})


def stems(word: str, ending: str) -> Iterator[str]:
    """Yield the possible stems of `word` with `ending`, simplest first."""
    for stem in _shapes(word, ending):
        if word in inflect(stem, ending):
            yield stem


def _shapes(word: str, ending: str) -> Iterator[str]:
    """Yield `word` without `ending`, by every change of spelling in `inflect`."""
    if ending == "s":
        if word.endswith("s"):
            yield word[:-1]
            if word.endswith("ies"):
                yield word[:-3] + "y"
            if word.endswith("es"):
                yield word[:-2]
        return
    if word.endswith("y" + ending):  # dying
        yield word[: -len(ending) - 1] + "ie"
    if not word.endswith(ending):
        return
    stem = word[: -len(ending)]
    if stem.endswith("i"):  # dried
        yield stem[:-1] + "y"
    yield stem + "e"  # nicer
    yield stem
    if ending == "ly":  # gently
        yield word[:-1] + "e"
        yield stem + "l"  # fully
    if stem[-1:] == stem[-2:-1] != "":  # tinner
        yield stem[:-1]


ENDINGS = ("s", "ed", "ing", "er", "est", "en", "ly", "y", "ish", "ness", "ful", "less")
"""The endings that `family` considers."""


def family(word: str) -> frozenset[str]:
    """Return the possible spellings with the word's stem: the word, its possible stems of three or more letters, and
    the forms of all of these with ENDINGS."""
    roots = {word, *(stem for ending in ENDINGS for stem in stems(word, ending) if len(stem) > 2)}
    return frozenset(roots).union(*(inflect(root, ending) for root in roots for ending in ENDINGS))


def plain_plural(word: str, lexicon: Container[object]) -> str | None:
    """Return the word of the lexicon to which `word` only adds -s, -es or -ies, or None: also verbs such as "runs",
    which spelling cannot tell from nouns, but never words in "-ss"."""
    return next((stem for stem in stems(word, "s") if stem in lexicon), None)
