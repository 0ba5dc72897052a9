"""How a French word sounds, as far as spelling tells: what is typed by ear and what is meant have the same sound.

Two words of one sound are no likelier one than the other: this only finds what a word may stand for.
"""

from __future__ import annotations

import re

_E_SOUND = "E"  # an open or closed e: what differs between `valet` and `valait` is not heard
_ACUTE, _GRAVE, _HAT, _DIAERESIS = "\u00e9\u00e8\u00ea\u00eb"
_PLAIN = str.maketrans(
    {
        "\u00e0": "a", "\u00e2": "a", "\u00ee": "i", "\u00f4": "o", "\u00fb": "u", "\u00f9": "u", "\u00fc": "u",
        "\u00e7": "ss", "\u0153": "oe", "\u00ef": "i", **dict.fromkeys(_ACUTE + _GRAVE + _HAT + _DIAERESIS, _E_SOUND),
    }
)  # fmt: skip
_MUTE_ENDS = re.compile(r"(?<=[aeiouyEnmrl])(?!ss$)[sxtdpz]+$|(?<=[aeiouyEnmrl]t)s$")
_E_ENDS = re.compile(r"(?:aient|aits?|ais|ai|ets?|ez|ers?|E[es]*)$")
_MUTE_E = re.compile(r"(?<=.)es?$")
_SOUNDS = {
    "eau": "o", "au": "o", "oeu": "2", "eu": "2", "ou": "u", "oi": "wa", "ck": "k", "qu": "k", "q": "k", "ph": "f",
    "sch": "S", "ch": "S", "sh": "S", "gn": "N", "ss": "s", "j": "Z", "h": "", "y": "i", "e": _E_SOUND, "x": "ks",
    "u": "y",
}  # fmt: skip
_VOWEL = "aeiouyE@"
_GRAPHEMES = re.compile(
    rf"(?P<I>[aeE]?i[nm](?![{_VOWEL}nm])|y[nm](?![{_VOWEL}nm]|$)|(?<=i)[eE]n(?![{_VOWEL}nm])|un(?![{_VOWEL}nm]))"
    rf"|(?P<A>[aeE][nm](?![{_VOWEL}nm]))|(?P<O>o[nm](?![{_VOWEL}nm]))"
    rf"|(?P<Ee>[aeE]i(?!ll|l$|l@)|ay(?=[{_VOWEL}]))|(?P<j>(?<=[{_VOWEL}])ill|(?<=[aeuE])il(?=$|@))|(?P<ij>ill)"
    r"|(?P<s>sc(?=[eiyE@])|c(?=[eiyE@])|t(?=ion)|x(?=[bcdfgklmnpqrtv]))"
    r"|(?P<Z>ge(?=[aou])|g(?=[eiyE@]))|(?P<g>gu(?=[eiyE@]))"
    rf"|(?P<z>(?<=[{_VOWEL}])s(?=[{_VOWEL}]))"
    r"|(?P<other>eau|oeu|sch|au|eu|ou|oi|ck|qu|ph|ch|sh|gn|ss|.)"
)
_NAMED = {"Ee": _E_SOUND}
_REPEATED = re.compile(r"([^\d])\1+")
_SINGLE_S = re.compile(r"(?<=[aeiouy])s(?=[aeiouy])")
_HEARD_ENDS = frozenset("est tous plus fait".split())
_OWN_SOUNDS = {
    "as": "as", "ouest": "uEst", "sud": "syd", "six": "sis", "dix": "dis", "sept": "sEt", "huit": "yit", "cet": "sEt",
    "net": "nEt", "brut": "bryt", "sens": "sAs", "index": "IdEks", "nord": "nor", "donc": "dOk",
}  # fmt: skip


def sound(word: str, mute_ending: bool = False) -> str:
    """The sound of a word, as a key; `mute_ending` tells that its `-ent` is not heard (`jouent`)."""
    text = word.lower().translate(_PLAIN)
    if mute_ending and text.endswith("ent"):
        text = text[:-3] + ("E" if text.endswith("aient") else "e")
    text, ended = _E_ENDS.subn("E", text) if len(text) > 2 else (text, 0)
    if len(text) == 3 and text.endswith("es"):
        text, ended = f"{text[0]}E", 1  # `ses`, `les`
    if not ended:
        text, ended = _MUTE_E.subn("@", text)
    heard = _GRAPHEMES.sub(_heard, text if ended else _MUTE_ENDS.sub("", text))
    return _REPEATED.sub(r"\1", heard.replace("c", "k").replace("@", ""))


def _heard(match: re.Match[str]) -> str:
    kind = match.lastgroup or ""
    piece = match.group()
    return _SOUNDS.get(piece, piece) if kind == "other" else _NAMED.get(kind, kind)


def sounds(word: str, plural_verb: bool = False) -> set[str]:
    """Every sound that a word of the lexicon has; the `-ent` of a verb in the plural is mute."""
    own = _OWN_SOUNDS.get(word.lower())
    if own is not None:
        return {own, sound(word)} if word.lower() in ("six", "dix") else {own}
    found = {sound(word, plural_verb)}
    if word.lower() in _HEARD_ENDS:
        found.add(sound(f"{word}e".replace("se", "sse")))
    return found


def sounds_typed(word: str) -> set[str]:
    """Every sound that a typed word may have.

    The accent of its last letter or its last `e` may lack, its `-ent` may be mute, an `s` single that should be double.
    """
    spellings = {word}
    bare = word.rstrip("s")
    if bare.endswith("e") and len(bare) > 2:
        spellings.add(bare[:-1] + _ACUTE)
    elif word.endswith(("n", "m", "r")):
        spellings.add(word + "e")
    elif len(word) < 5 and word.endswith(("t", "s")):
        spellings.add(f"{word}{word[-1]}e")  # `set`, `uit`: the last consonant may be heard
    found = {sound(spelling) for spelling in spellings}
    if word.endswith("ent"):
        found.add(sound(word, mute_ending=True))
    return found | {sound(_SINGLE_S.sub("ss", spelling)) for spelling in spellings if _SINGLE_S.search(spelling)}
