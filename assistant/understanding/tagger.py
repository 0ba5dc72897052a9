"""One class for each token: the best path over the table of transitions, then what its neighbours show of some."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from assistant.understanding import figures
from assistant.understanding.best_path import Shown, best_path
from assistant.understanding.endings import settle_endings
from assistant.understanding.lexicon import load_lexicon
from assistant.understanding.token import Token


def tag(tokens: list[Token], shown: Shown) -> None:
    """Sets `tag` and `entry` of every token of a sentence, by what the whole text shows."""
    _add_inverted_pronouns(tokens)
    for token, place in zip(tokens, best_path(tokens, shown), strict=True):
        token.tag, token.entry = token.options[place]
        token.tag = "DET" if token.tag in ("DETP", "DETT") else token.tag.rstrip("?")
    words = {token.folded for token in tokens}
    words.update(figures.FIGURE for token in tokens if token.text.isdecimal())
    for settle, cues in _SETTLING:
        if cues is None or not cues.isdisjoint(words):
            settle(tokens)


def _number_alone(tokens: list[Token]) -> None:
    """`neuf`, the whole answer: how many, and not new."""
    words = [token for token in tokens if token.text[0].isalnum()]
    for token in words if len(words) == 1 else ():
        number = next((option for option in token.options if option[0] == "NUM"), None)
        if token.folded == "neuf" and number is not None:
            token.tag, token.entry = number


def _noticed_late(tokens: list[Token]) -> None:
    """`E a renoncé, vue à la fin`: without article, what begins there is no noun but what became of the revoke."""
    for place, token in enumerate(tokens):
        if token.folded not in _SEEN or token.tag == "VPP":
            continue
        participle = next((option for option in token.options if option[0] == "VPP"), None)
        if participle is not None and (not place or tokens[place - 1].tag == "PUNCT"):
            token.tag, token.entry = participle


_AMID_A_TENSE = frozenset("deja toujours encore ensuite aussi enfin finalement bien vite aussitot".split())


def _participle_after_adverb(tokens: list[Token]) -> None:
    """`Est avait deja annonce 1♥`: the accent left out, what follows auxiliary and adverb is a participle."""
    for auxiliary, adverb, token in zip(tokens, tokens[1:], tokens[2:], strict=False):
        has = auxiliary.tag == "AUX" and auxiliary.entry is not None and auxiliary.entry.lemma == "avoir"
        if not has or adverb.folded not in _AMID_A_TENSE or token.tag not in ("VERB", "EVENT"):
            continue
        participle = next((option for option in token.options if option[0] == "VPP"), None)
        if participle is not None:
            token.tag, token.entry = participle


def _suit_after_adverb(tokens: list[Token]) -> None:
    """`rejoue quand même pique`: after a verb and adverbs, no second verb stands without `et`."""
    for place in range(2, len(tokens)):
        token, start = tokens[place], place - 1
        if token.tag != "VERB":
            continue
        suit = next((option for option in token.options if option[0] == "SUIT"), None)
        if suit is None:
            continue
        while start and tokens[start].tag == "ADV":
            start -= 1
        ended = place + 1 == len(tokens) or tokens[place + 1].tag in ("PUNCT", "CONJ", "PREP", "AP")
        if start < place - 1 and tokens[start].tag == "VERB" and ended:
            token.tag, token.entry = suit


def _verb_after_apposed_role(tokens: list[Token]) -> None:
    """`Nord, déclarant, attaque`, `S (le mort) coupe`, `Paul (E) renonce`: what a player told twice does is a verb."""
    for place in range(4, len(tokens)):
        second, token = tokens[place - 2], tokens[place]
        if second.tag not in ("ROLE", "SEAT"):
            continue
        verb = next((option for option in token.options if option[0] == "VERB"), None)
        if verb is None:
            continue
        seat, opening, _, closing = tokens[place - 4 : place]
        if opening.tag == "DET" and place > 4:
            seat, opening = tokens[place - 5], tokens[place - 4]
        if second.tag == "SEAT" and opening.folded == "en" and place > 4:
            seat, opening = tokens[place - 5], tokens[place - 4]  # `Paul, en Est, renonce`
        marks = f"{opening.text}{closing.text}"
        if second.tag == "ROLE" and (seat.tag != "SEAT" or marks not in (",,", "()")):
            continue
        if second.tag == "SEAT" and (seat.tag not in _IN_NAMES or marks not in (",,", "()")):
            continue
        if token.tag in ("EVENT", "THING", "VPP") or (second.tag == "SEAT" and token.tag in ("PREP", "PASS")):
            token.tag, token.entry = verb


_IN_NAMES = frozenset(("PERSON", "X", "ADJ", "VPR", "VPP"))


def _so_long_after(tokens: list[Token]) -> None:
    """`2 levées après le déclarant s'en aperçoit`: before who does something then, the word tells when."""
    for place in range(2, len(tokens) - 2):
        number, noun, token = tokens[place - 2 : place + 1]
        when = next((option for option in token.options if option[0] == "ADV"), None)
        of_play = noun.entry is not None and noun.entry.lemma in _IN_TURN
        counted = (number.tag == "NUM" or number.folded in ("un", "une")) and of_play
        if token.folded != "apres" or token.tag != "PREP" or when is None or not counted:
            continue
        who = place + 1 + (tokens[place + 1].tag in ("DET", "POSS"))
        acts = who + 1 < len(tokens) and tokens[who + 1].tag in ("VERB", "AUX", "REFL", "CL", "NE")
        if tokens[who].tag in ("SEAT", "ROLE", "PERSON") and acts:
            token.tag, token.entry = when


_PREVIOUS = frozenset("precedent precedents precedente precedentes".split())


def _following(tokens: list[Token]) -> None:
    """`au tour suivant Nord dit`, `la donne précédente est`: after its noun an adjective, and no player."""
    for article, noun, token in zip(tokens, tokens[1:], tokens[2:], strict=False):
        round_after = token.folded == "suivant" and noun.entry is not None and noun.entry.lemma in _IN_TURN
        asked = (token.tag, token.folded) == ("PREP", "suivant") or (
            token.tag == "ROLE" and (round_after or token.folded in _PREVIOUS)
        )
        if not asked:
            continue
        adjective = next((option for option in token.options if option[0] == "ADJ"), None)
        if adjective and noun.tag in ("EVENT", "THING") and article.tag in ("AP", "DET"):
            token.tag, token.entry = adjective


_IN_TURN = frozenset(("tour", "levée", "pli", "coup", "étui", "donne"))


def _next_to_it(tokens: list[Token]) -> None:
    """`à la levée d'après Est rejoue`: the one after; who follows is the player, not whom it is according to."""
    for place, (article, noun, token) in enumerate(zip(tokens, tokens[1:], tokens[2:], strict=False)):
        follows = [one.tag for one in tokens[place + 3 : place + 5]]
        in_turn = noun.entry is not None and noun.entry.lemma in _IN_TURN and article.tag in ("AP", "DET")
        if token.folded not in _NEXT_TO_IT or token.tag != "PREP" or not in_turn:
            continue
        adverb = next((option for option in token.options if option[0] == "ADV"), None)
        if adverb is not None and (follows[:1] == ["PROS"] or follows[1:] == ["VERB"]):
            token.tag, token.entry = adverb


_NEXT_TO_IT = frozenset(("d'apres", "d'avant"))


def _table(tokens: list[Token]) -> None:
    """`la table d'avant`: after an article the piece of furniture; `il la table` is not said of a hand."""
    for left, token in pairwise(tokens):
        if (
            token.folded not in ("table", "tables")
            or left.folded not in ("la", "les", "cette", "leur", "sa")
            or token.tag != "VERB"
        ):
            continue
        article = next((option for option in left.options if option[0].startswith(("DET", "POSS"))), None)
        thing = next((option for option in token.options if option[0] == "THING"), None)
        if article is not None and thing is not None:
            left.tag, left.entry = ("DET" if article[0] in ("DETP", "DETT") else article[0]), article[1]
            token.tag, token.entry = thing


def _at_after_suits(tokens: list[Token]) -> None:
    """`exiger pique a l'entame`, `renonce de S a la 12e`: what has nothing; the accent of `à` was left out."""
    for place in range(2, len(tokens) - 1):
        before, left, token, right = tokens[place - 2 : place + 2]
        if token.text != "a" or token.tag != "AUX" or right.tag not in ("DET", "POSS", "SEAT", "SUIT"):
            continue
        suit = left.tag == "SUIT" and before.tag in ("VINF", "VERB", "DE") and right.tag != "SUIT"
        events = any(one.tag == "EVENT" for one in tokens[max(0, place - 4) : place])
        done = left.tag == "SEAT" and before.tag == "DE" and events
        at = next((option for option in token.options if option[0] == "AP"), None)
        if at is not None and (suit or done or _at_a_trick(tokens, place + 1)):
            token.tag, token.entry = at


def _at_a_trick(tokens: list[Token], place: int) -> bool:
    """`renonce a coeur a la 3e levée`, `joue le 9 a la levee 5`: his verb is told, what follows says when."""
    named = place
    while named < len(tokens) and tokens[named].tag in ("DET", "ORD", "ADJ"):
        named += 1
    ordinal = tokens[named - 1].tag == "ORD"
    entry = tokens[named].entry if named < len(tokens) else None
    somebody = tokens[place - 2].tag in ("SEAT", "ROLE", "PROS")  # `le 9 joué par Est a la levée`: it or he wins it
    if not ordinal and (somebody or entry is None or entry.lemma not in _TIMES):
        return False
    after = named + 1
    while after < len(tokens) and tokens[after].tag in ("ADJ", "NUM"):
        after += 1
    follows = tokens[after].tag if after < len(tokens) else ""
    if tokens[place - 2].tag in ("PUNCT", "CONJ") and follows in ("PROS", "SEAT", "ROLE"):
        return True  # `puis a la levee suivante il retrouve un ♥`
    for token in reversed(tokens[: place - 1]):
        if token.tag in ("PUNCT", "CONJ", "SUB", "QUI"):
            return False
        if token.tag in ("VERB", "VPP"):
            return True
    return False


_TIMES = frozenset(("levée", "pli", "tour", "fin", "entame", "carte"))


def _trick_by_number(tokens: list[Token]) -> None:
    """`renonce à la 4`: no card is feminine by its number; it is the trick of that number."""
    for place, (at, article, token) in enumerate(zip(tokens, tokens[1:], tokens[2:], strict=False)):
        after = tokens[place + 3].tag if place + 3 < len(tokens) else ""
        if token.tag != "RANK" or not token.text.isdecimal() or (at.tag, article.folded) != ("AP", "la"):
            continue
        number = next((option for option in token.options if option[0] == "NUM"), None)
        if number is not None and after not in ("SUIT", "DE", "CARD"):
            token.tag, token.entry = number


def _participle_after_been(tokens: list[Token]) -> None:
    """`la renonce a été vue`, `a jamais été découverte`: what has been is a participle before a noun or adjective."""
    for left, token in pairwise(tokens):
        if left.folded != "ete" or left.tag != "VPP" or token.tag not in ("THING", "EVENT", "ADJ"):
            continue
        participle = next((option for option in token.options if option[0] == "VPP"), None)
        if participle is not None:
            token.tag, token.entry = participle


def _there_before_east(tokens: list[Token]) -> None:
    """`et la Est fournit`, `et la est dit zut`: là, since no pronoun `la` keeps its vowel before the verb `est`."""
    for there, east, verb in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if there.folded != "la" or (east.folded != "est" and east.tag != "SEAT"):
            continue
        adverb = next((option for option in there.options if option[0] == "ADV"), None)
        seat = next((option for option in east.options if option[0].rstrip("?") == "SEAT"), None)
        does = next((option for option in verb.options if option[0] == "VERB"), None)
        done = verb.tag == "VPP"
        if adverb is not None and seat is not None and (does is not None or done):
            there.tag, there.entry = adverb
            east.tag, east.entry = "SEAT", seat[1]
            verb.tag, verb.entry = does if does is not None else (verb.tag, verb.entry)


def _doubles_before_gerund(tokens: list[Token]) -> None:
    """`S contre croyant que c'était Est`: what a gerund without `en` follows is his verb."""
    for token, right in pairwise(tokens):
        if token.folded not in ("contre", "surcontre") or token.tag == "VERB" or right.tag != "VPR":
            continue
        verb = next((option for option in token.options if option[0] == "VERB"), None)
        if verb is not None:
            token.tag, token.entry = verb


def _at_before_persons(tokens: list[Token]) -> None:
    """`toutes a moi`, `le reste est a toi`: nothing has a stressed pronoun; the accent of `à` was left out."""
    for token, right in pairwise(tokens):
        if token.text == "a" and right.folded in _STRESSED and token.tag in ("AUX", "VERB"):
            at = next((option for option in token.options if option[0] == "AP"), None)
            if at is not None:
                token.tag, token.entry = at


_STRESSED = frozenset("moi toi nous vous eux".split())


def _doubles_after_passing(tokens: list[Token]) -> None:
    """`E obligé de passer contre`, `E muselé un tour contre 2♥`: nobody passes against something; it is his verb."""
    bound = False
    for left, token in pairwise(tokens):
        lemma = left.entry.lemma if left.entry is not None else ""
        silenced = lemma in ("museler", "muselé", "bâillonner", "bâillonné")
        silenced = silenced or (left.tag == "VINF" and lemma in ("passer", "repasser"))
        bound = silenced or (bound and left.tag in _FOR_HOW_LONG)
        if not bound:
            continue
        verb = next((option for option in token.options if option[0] == "VERB"), None)
        asks = token.folded in ("demande", "redemande", "annonce") and left.tag != "DET"
        if verb is not None and (asks or token.folded in ("contre", "surcontre")):
            token.tag, token.entry = verb


def _asks_to(tokens: list[Token]) -> None:
    """`et demande à voir les plis`: before `à` and an infinitive, with no article, it is what he does."""
    for place in range(1, len(tokens) - 2):
        token, link, after = tokens[place : place + 3]
        verb = next((option for option in token.options if option[0] == "VERB"), None)
        asks = token.folded in ("demande", "redemande") and link.folded == "a" and after.tag == "VINF"
        if asks and verb is not None and tokens[place - 1].tag in ("CONJ", "ADV", "PUNCT"):
            token.tag, token.entry = verb
            link.tag, link.entry = next((one for one in link.options if one[0] == "AP"), (link.tag, link.entry))


_FOR_HOW_LONG = frozenset(("ADV", "PREP", "AP", "DET", "NUM", "EVENT", "THING"))


def _brought_forward(tokens: list[Token]) -> None:
    """`c'est contre qui sort`, `c'est le carton passe qui est venu`: the call that a relative clause tells of."""
    for place in range(1, len(tokens) - 1):
        left, token, right = tokens[place - 1 : place + 2]
        call = next((option for option in token.options if option[0] in ("DBL", "PASS")), None)
        introduced = left.folded in ("est", "etait", "sera", "carton")
        if call is not None and token.folded in _CALLS and introduced and right.folded == "qui":
            token.tag, token.entry = call


def _call_of_somebody(tokens: list[Token]) -> None:
    """`le passe de S`, `le contre d'Est`: behind an article and before whose it is, the word is the call."""
    for place in range(1, len(tokens) - 1):
        left, token, right = tokens[place - 1 : place + 2]
        call = next((option for option in token.options if option[0] in ("DBL", "PASS")), None)
        article = next((option for option in left.options if option[0] == "DET"), None)
        if token.folded in _CALLS and call and article and left.folded == "le" and right.tag == "DE":
            left.tag, left.entry = article
            token.tag, token.entry = call


def _doubled(tokens: list[Token]) -> None:
    """`j'ai X mon partenaire`, `Sud a X`: after avoir the sign alone is a double, no card."""
    for place in range(1, len(tokens)):
        left, token = tokens[place - 1], tokens[place]
        if token.text != "X" or token.tag not in ("RANK", "DBL") or left.tag not in ("AUX", "VERB"):
            continue
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        if left.entry is None or left.entry.lemma != "avoir" or (after is not None and after.tag in ("SUIT", "RANK")):
            continue
        token.entry = next((one for one in load_lexicon().candidates("contré") if one.word_class == "VPP"), None)
        token.tag = "VPP"


def _add_inverted_pronouns(tokens: list[Token]) -> None:
    """`peut il`: a subject pronoun right after a finite verb may be its inverted subject."""
    for left, right in pairwise(tokens):
        if any(name in ("VERB", "AUX") for name, _ in left.options):
            subjects = [("ICL", entry) for name, entry in right.options if name == "PROS"]
            if subjects and right.options[0][0] != "ICL":
                right.options = right.options + subjects[:1]


_SEEN = frozenset("vue vues decouverte decouvertes".split())
_CALLS = frozenset(("contre", "surcontre", "passe"))
_SIDES = {"gauche": "lho", "droite": "rho"}


def _neighbour(tokens: list[Token]) -> None:
    """`c'était à ma gauche de parler`, `au tour de ma droite`, `ma gauche passe`: the player who sits there."""
    for place in range(1, len(tokens)):
        token, owner = tokens[place], tokens[place - 1]
        if token.folded not in _SIDES or owner.tag != "POSS":
            continue
        before = tokens[place - 2] if place > 1 else None
        behind = tokens[place - 3] if place > 2 else None
        turn = before is not None and behind is not None and before.tag in ("AP", "DE") and behind.folded in _OF_TURNS
        acts = (
            place + 1 < len(tokens) and tokens[place + 1].tag in ("VERB", "AUX") and (not before or before.tag != "AP")
        )
        if turn or acts:
            token.tag, token.entry = "ROLE", load_lexicon().exact(_SIDES[token.folded])[0]


_OF_TURNS = frozenset(("tour", "est", "etait", "main", "parole"))
_SETTLING: tuple[tuple[Callable[[list[Token]], None], frozenset[str] | None], ...] = (
    *figures.SETTLING,
    (_doubled, frozenset(("x",))), (_at_after_suits, frozenset(("a",))),
    (_there_before_east, frozenset(("la",))),
    (_participle_after_been, frozenset(("ete",))), (_trick_by_number, frozenset((figures.FIGURE,))),
    (_brought_forward, _CALLS), (_call_of_somebody, _CALLS),
    (_asks_to, frozenset(("demande", "redemande"))),
    (_doubles_after_passing, frozenset(("contre", "surcontre", "demande", "redemande", "annonce"))),
    (_doubles_before_gerund, frozenset(("contre", "surcontre"))), (_verb_after_apposed_role, None),
    (_at_before_persons, _STRESSED),
    (_participle_after_adverb, _AMID_A_TENSE), (settle_endings, None), (_suit_after_adverb, None),
    (_following, _PREVIOUS | {"suivant"}), (_next_to_it, _NEXT_TO_IT),
    (_so_long_after, frozenset(("apres",))), (_table, frozenset(("table", "tables"))),
    (_neighbour, frozenset(_SIDES)),
    (_noticed_late, _SEEN), (_number_alone, frozenset(("neuf",))),
)  # fmt: skip
"""What settles the class of a token by its neighbours, in order, each with the words of which it needs one."""
