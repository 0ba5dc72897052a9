"""Answers typed after their question: `Qui a renoncé ? Ouest, défenseur`, `Est a-t-il du pique ? non`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.statements import Mode
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_be import ROLES

if TYPE_CHECKING:
    from assistant.understanding.chunker import Chunk
    from assistant.understanding.quotations import QuotationReader

WHO = frozenset(("qui", "qui est-ce qui", "quel", "quelle", "lequel", "laquelle", "par qui"))
HOW_MANY = frozenset(("combien", "comben"))
WHEN = frozenset(("quand", "kan", "a quel moment", "a partir de quand", "depuis quand"))
WHAT = frozenset(("que", "qu'", "quoi", "quel", "quelle", "quels", "quelles", "ou", "comment", "cmt", "qu'est-ce que"))
WHETHER = frozenset(("est-ce que", "est-ce qu'", "est-ce", "esce que", "esque"))
PLAYERS = frozenset(("main", "joueur", "player", "camp", "side", "côté", "ligne", "paire"))
_MOMENT_NOUNS = frozenset(("fin", "début", "moment", "levée", "pli", "donne", "coup", "tour", "constat", "milieu"))
_NUMBERS = frozenset(("NUM", "QTY", "RANK", "RANKS", "NUMD"))
_AMOUNTS = frozenset(
    ("zéro", "aucun", "aucune", "plusieurs", "toutes", "tous", "tout", "seul", "1", "certains", "quelques-unes")
)
_NOBODY = frozenset(("celui", "celui-ci", "cela", "personne", "nul", "quelqu'un", "on"))
_NONE = frozenset(("rien", "pas une", "pas une seule", "aucunement"))


def read_answer(reader: QuotationReader, place: int) -> int | None:
    """Reads at `place` what answers the question just read; the place after it, None when nothing does."""
    asked = _asked(reader, place)
    if asked is None:
        return None
    word = _question_word(asked)
    if word is None:
        return _yes_or_no(reader, asked, place)
    if word in HOW_MANY:
        return _number(reader, asked, place)
    if word in WHEN:
        return _moment(reader, asked, place)
    if word in WHO and _asks_who(asked):
        return _person(reader, asked, place)
    return _complement(reader, asked, place) if word in WHAT else None


def _asked(reader: QuotationReader, place: int) -> Frame | None:
    """The clause that the question mark ends, when the typist himself asks it; a player's words get no answer here."""
    before = reader.chunks[place - 2] if place > 1 else None
    asked = next((frame for frame in reversed(reader.frames) if before in frame.chunks), None)
    if asked is None or reader.quoting or asked.speaker is not None or asked.mode is not Mode.QUESTION:
        return None
    if asked.kind == "n":
        return asked  # `carton voisin ?`
    told = asked.kind in ("v", "a") and any(chunk.kind in ("vg", "VPP", "ADJ") for chunk in asked.chunks)
    return asked if told else None


def _question_word(asked: Frame) -> str | None:
    """The word by which it asks, None for a question that yes or no answers."""
    for chunk in asked.chunks:
        first = chunk.tokens[0].folded
        if chunk.kind in ("QUI", "QWORD", "SUB") and chunk.folded in WHO | HOW_MANY | WHEN | WHAT:
            return chunk.folded
        if chunk.kind in ("np", "pp") and chunk.specs and first in ("quel", "quelle", "quels", "quelles"):
            return first
        if chunk.kind == "QWORD" and chunk.folded not in WHETHER:
            return chunk.folded
    return None


def _asks_who(asked: Frame) -> bool:
    """`qui`, `quelle main`, `quel camp`: rather than which card or suit."""
    kinds = {chunk.folded for chunk in asked.chunks if chunk.kind in ("QUI", "QWORD")}
    nouns = {chunk.lemma for chunk in asked.chunks if chunk.kind == "np" and _is_asked(chunk)}
    return bool(kinds & WHO) or bool(nouns & PLAYERS)


def _is_asked(chunk: Chunk) -> bool:
    return chunk.tokens[0].folded in ("quel", "quelle", "quels", "quelles")


def _settle(asked: Frame, *chunks: Chunk) -> None:
    """The question is told now, as what its answer makes it."""
    asked.mode = asked.asserted
    asked.chunks.extend(chunks)


def _yes_or_no(reader: QuotationReader, asked: Frame, place: int) -> int | None:
    """Yes leaves a clause as it is, no turns it round; yes to a denial could mean either and settles nothing."""
    chunk = reader.chunks[place]
    yes = (chunk.kind == "ANS" and chunk.lemma == "yes") or chunk.folded == "si"
    no = (chunk.kind == "ANS" and chunk.lemma == "no") or (chunk.kind == "NEG" and chunk.lemma == "non")
    if not (yes or no) or reader.kind(place + 1) not in ("", "PUNCT", "ADV", "SUB", "CONJ"):
        return None
    if asked.negated and yes and chunk.folded != "si":
        return None
    asked.negated = no
    _settle(asked, chunk)
    return place + 1


def _person(reader: QuotationReader, asked: Frame, place: int) -> int | None:
    """Who does what was asked about, and what is said of him after his name."""
    chunk = reader.chunks[place]
    if chunk.kind != "np" or chunk.head != "persons" or chunk.lemma in _AMOUNTS | _NOBODY:
        return None
    noun, after = reader.noun(place)
    if reader.begins_clause(noun, after):
        return None
    noun.person = asked.subject = reader.person(noun, subject=True)
    asked.subject_noun = noun
    asked.objects = [one for one in asked.objects if not _is_asked(one.chunk)]
    _settle(asked, *noun.chunks)
    for chunk in noun.chunks[1:]:
        if chunk.head == "persons" and chunk.lemma in ROLES and noun.lemma not in ROLES:
            _told_role(reader, noun, Noun(chunk))  # `O (défenseur)`
    if _asks_whose_turn(asked):
        asked.family, asked.subject, asked.subject_noun = "be", None, None
        asked.links.append(("à", noun))
    return reader.complements(asked, _apposed(reader, noun, asked, after))


def _asks_whose_turn(asked: Frame) -> bool:
    """`qui parle ?`, `qui commence à parler ?`: who has to call now; `qui a parlé ?` asks for a call made."""
    return asked.lemma in ("parler", "déclarer", "enchérir") and not (
        asked.past or asked.modal or asked.objects or asked.links or asked.clauses
    )


def _apposed(reader: QuotationReader, noun: Noun, asked: Frame, place: int) -> int:
    """`Ouest, défenseur`, `S donneur`, `le mort (CNF)`: what the person is; a role is told by itself."""
    titles = ROLES.keys() | {"dealer"}
    while True:
        marked = reader.is_mark(place, ",(:)")
        chunk = reader.chunks[place + marked] if reader.kind(place + marked) == "np" else None
        if chunk is None or not (chunk.lemma in titles or (marked and chunk.head == "persons")):
            break
        role, after = reader.noun(place + marked)
        if reader.begins_clause(role, after):
            break
        if role.lemma in titles and noun.lemma not in ROLES:
            _told_role(reader, noun, role)
        else:
            asked.chunks.extend(role.chunks)
        place = after
    return place + reader.is_mark(place, ")")


def _told_role(reader: QuotationReader, noun: Noun, role: Noun) -> None:
    frame = Frame("p", "")
    frame.family, frame.table = "person", {"meaning": "person"}
    frame.noun, frame.subject, frame.objects = Noun(noun.chunk), noun.person, [role]
    frame.chunks = list(role.chunks)
    reader.frames.append(frame)


def _number(reader: QuotationReader, asked: Frame, place: int) -> int | None:
    """How many; what follows `dont` or a mark tells which of them."""
    start = place
    while reader.kind(place) in ("ADV", "NEGO"):
        place += 1
    counted = reader.kind(place) in ("np", "pp") and _is_number(reader.chunks[place])
    counted = counted and reader.kind(place + 1) not in ("vg", "np") and not _is_later(reader, place + 1)
    if not counted and not (place == start + 1 and reader.chunks[start].folded in _NONE):
        return None
    if counted:
        asked.answer = Noun(reader.chunks[place])
        asked.answer.negated = reader.chunks[start].folded in ("pas", "meme pas")
        place += 1
    else:
        asked.answer = Noun(reader.chunks[start])
    _settle(asked, *reader.chunks[start:place])
    return _which_of_them(reader, asked, place)


def _is_later(reader: QuotationReader, place: int) -> bool:
    """`deux levées plus tard` tells when."""
    return reader.kind(place) == "ADV" and reader.chunks[place].lemma in ("plus tard", "après", "plus loin", "avant")


def _is_number(chunk: Chunk) -> bool:
    names = {name for name, _ in (*chunk.heads[-1:], *chunk.specs)}
    amounts = {chunk.lemma, *(token.entry.lemma for _, token in chunk.specs if token.entry)}
    return not names.isdisjoint(_NUMBERS) or not amounts.isdisjoint(_AMOUNTS - {"1", "tout"}) or chunk.lemma in _AMOUNTS


def _which_of_them(reader: QuotationReader, asked: Frame, place: int) -> int:
    """`trois, dont une à carreau`."""
    of_them = place + reader.is_mark(place, ",")
    if reader.kind(of_them) != "QUI" or reader.chunks[of_them].folded != "dont":
        return place
    asked.chunks.append(reader.chunks[of_them])
    of_them += 1
    while reader.kind(of_them) in ("np", "pp", "ADV"):
        chunk = reader.chunks[of_them]
        if chunk.head == "cards" and chunk.kind == "pp":
            asked.links.append(("dont", Noun(chunk)))
        asked.chunks.append(chunk)
        of_them += 1
    return of_them


def _moment(reader: QuotationReader, asked: Frame, place: int) -> int | None:
    """When: adverbs, complements of time and who did it, up to a clause of its own."""
    if not _tells_when(reader, place):
        return None
    start = place
    while place < len(reader.chunks):
        after = _one_moment(reader, asked, place)
        if after is None:
            break
        place = after
    if place == start:
        return None
    _settle(asked)
    return place


def _tells_when(reader: QuotationReader, place: int) -> bool:
    kind = reader.kind(place)
    if kind == "np":
        return reader.chunks[place].lemma in _MOMENT_NOUNS
    return kind in ("pp", "ADV", "SUB", "NEGO") and reader.kind(place + 1) not in ("vg", "VPP")


def _one_moment(reader: QuotationReader, asked: Frame, place: int) -> int | None:
    kind = reader.kind(place)
    if kind in ("ADV", "ADJ", "NEGO", "ger", "VPP", "ANS", "HT"):
        asked.chunks.append(reader.chunks[place])
        return place + 1
    if kind == "SUB":
        return reader.subordinate_of(asked, place)
    if kind == "PUNCT":
        inside = reader.is_mark(place, ',()«»"') and reader.kind(place + 1) in (
            "np",
            "pp",
            "ADV",
            "ADJ",
            "ANS",
            "PUNCT",
        )
        return place + 1 if inside and _one_moment_begins(reader, place + 1) else None
    if kind not in ("np", "pp"):
        return None
    noun, after = reader.noun(place)
    if reader.begins_clause(noun, after):
        return None
    if noun.head == "persons":
        noun.person = reader.person(noun, mention=False)
    asked.links.append((reader.preposition(reader.chunks[place]) if kind == "pp" else "", noun))
    asked.chunks.extend(noun.chunks)
    return after


def _one_moment_begins(reader: QuotationReader, place: int) -> bool:
    """Whether no clause of its own begins there: `en fin de donne, personne n'a déclaré`."""
    if reader.kind(place) != "np":
        return True
    noun, after = reader.noun(place)
    return not reader.begins_clause(noun, after)


def _complement(reader: QuotationReader, asked: Frame, place: int) -> int | None:
    """What, which card, where, how: the answer takes the place of the question word."""
    asked.objects = [one for one in asked.objects if not _is_asked(one.chunk)]
    _settle(asked)
    end = reader.complements(asked, place)
    if end == place:
        asked.mode = Mode.QUESTION
        return None
    for _, inner in asked.clauses:
        if inner.mode in (Mode.UNREAL, Mode.QUESTION):
            inner.mode = asked.asserted if asked.asserted is not Mode.UNREAL else Mode.FACT
    return end
