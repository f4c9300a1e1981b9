"""A proof-reader's laws of the German texts: the numbers of the English rules, one term per thing, and "du"."""

import re
from collections.abc import Iterator

import pytest

from starboard.core.i18n import TABLE_TEXTS, rules_text, source

GAMES = ["artifacts", "race", "sidereal", "voidfall"]

# --- numbers

ENGLISH_WORDS = {
    "zero": 0, "no": 0, "none": 0, "one": 1, "a": 1, "once": 1, "single": 1, "first": 1, "two": 2, "twice": 2,
    "second": 2, "both": 2, "double": 2, "doubled": 2, "three": 3, "third": 3, "tripled": 3, "four": 4, "five": 5,
    "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "twelve": 12,
}  # fmt: skip
GERMAN_WORDS = {
    "null": 0, "kein": 0, "keine": 0, "keinen": 0, "nichts": 0, "ein": 1, "eine": 1, "einen": 1, "einem": 1, "einer": 1,
    "eines": 1, "einmal": 1, "erste": 1, "ersten": 1, "zwei": 2, "zweimal": 2, "zweite": 2, "zweiten": 2, "zweit": 2,
    "beide": 2, "beiden": 2, "doppelten": 2, "verdoppelt": 2, "drei": 3, "dritt": 3, "verdreifacht": 3, "vier": 4,
    "viert": 4, "fünf": 5, "fünft": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "neunt": 9, "zehn": 10,
    "zwölf": 12,
}  # fmt: skip

NOT_COMPARED = {
    ("race", "0"): "sources; the German ones leave out addresses and dates",
    ("race", "1.4"): "in English a list of German terms",
    ("race", "8"): "vectors stand in the English text only",
    ("race", "16"): "vectors stand in the English text only",
    ("sidereal", "3"): "in English a block of code",
    ("sidereal", "14"): "vectors stand in the English text only",
    ("voidfall", "section 5"): "vectors stand in the English text only",
    ("artifacts", "22"): "vectors stand in the English text only",
}

_HEADING = re.compile(r"^#+\s+(?:\[?(\d+(?:\.\d+)*)\]?\.?(?:\s|$))?")
_ROW = re.compile(r"^\|\s*\**([A-Z]{0,2}\d+)\**\s*\|")
_REFERENCE = re.compile(r"§\d+(?:\.\d+)*|\[\d+(?:\.\d+)*\]|^\s*\d+\.\s", re.M)
_NUMBER = re.compile(r"(?<![A-Za-z_\d])(?<!\d\.)\d+(?:\.\d+)?(?!\d|[A-Za-z_](?!r))")


def paragraphs(text: str) -> dict[str, str]:
    """Cut rules into paragraphs by number (sections without one by their place), and tables into their rows."""
    found: dict[str, str] = {}
    key, sections = "", 0
    for line in text.splitlines():
        heading = _HEADING.match(line)
        if heading:
            if heading[1]:
                key = heading[1]
            elif line.startswith("## "):
                sections += 1
                key = f"section {sections}"
            continue
        row = _ROW.match(line)
        place = f"{key}, row {row[1]}" if row else key
        found[place] = found.get(place, "") + line + "\n"
    return found


def numbers(text: str, words: dict[str, int]) -> tuple[set[float], set[float]]:
    """Give the numbers of a paragraph, in figures and in words; references to other paragraphs are none."""
    text = _REFERENCE.sub(" ", text)
    text = re.sub(r"(?<=\d)[.,](?=\d{3}\b)", "", text)
    text = re.sub(r"(?<=\d),(?=\d)", ".", text)
    figures = {float(n) for n in _NUMBER.findall(text)}
    return figures, {float(words[w]) for w in re.findall(r"[a-zäöüß]+", text.lower()) if w in words}


def compared(english: str, german: str) -> dict[str, tuple[list[float], list[float]]]:
    """Give the numbers each German paragraph lacks, and those it has beyond the English one."""
    other = paragraphs(german)
    found = {}
    for place, text in paragraphs(english).items():
        ours, ours_in_words = numbers(text, ENGLISH_WORDS)
        theirs, theirs_in_words = numbers(other.get(place, ""), GERMAN_WORDS)
        lacks, beyond = ours - theirs - theirs_in_words, theirs - ours - ours_in_words
        if lacks or beyond:
            found[place] = (sorted(lacks), sorted(beyond))
    return found


def test_a_wrong_and_a_lost_number_are_found() -> None:
    english = (
        "## 1 Go\nDraw 3, keep 1.\n## [02] Stop\n1. at 12 cards [14.7]\n| Q | |\n| 4 | 1,000 games, 9.5 rounds |\n"
    )
    german = (
        "## 1 Los\nZiehe drei, behalte 1.\n## [02] Halt\n1. mit 12 Karten\n| Q | |\n| 4 | 1.000 Spiele, 9,5 Runden |\n"
    )
    assert compared(english, german) == {}
    assert compared(english, german.replace("12", "13")) == {"02": ([12.0], [13.0])}
    assert compared(english, german.replace(", behalte 1", "")) == {"1": ([1.0], [])}
    assert compared(english, german.replace("9,5", "95")) == {"02, row 4": ([9.5], [95.0])}


@pytest.mark.parametrize("game", GAMES)
def test_german_rules_name_the_numbers_of_the_english_ones(game: str) -> None:
    package = f"starboard.games.{game}"
    english, german = rules_text(package), rules_text(package, "de")
    assert english and german and german[1] == "de"
    assert len(paragraphs(english[0])) > 20
    wrong = compared(english[0], german[0])
    assert {p: n for p, n in wrong.items() if (game, p.split(",")[0]) not in NOT_COMPARED} == {}
    excused = {p.split(",")[0] for p in wrong}
    assert [p for g, p in NOT_COMPARED if g == game and p not in excused] == [], "exceptions nobody needs"


# --- words

TERMS = {
    "artifacts": {
        "Kredite": r"\bCredits?\b", "Bauvorhaben": r"\bProjekt", "Basisaktion": r"Grundaktion",
        "Nachziehphase": r"\bZiehphase", "Kampfzahl": r"Kampfwert", "Fraktionstableau": r"Fraktionstafel",
        "Ausbeuten-Schiff": r"Ausbeutungsschiff", "Sternvereinigung": r"Sternenunion",
        "Imperium": r"\bReich\b",
    },
    "race": {
        "Fähigkeit": r"(?<!Wirtschafts)[Kk]r(?:aft|äften?)\b", "Gut, Güter": r"\bWaren?\b",
        "Set": r"\b(?:Satz|Sätze)\b",
        "Siegpunkt-Chip": r"Siegpunktchip", "Handkartenstapel": r"Handstapel", "Siedeln": r"\bBesiedeln\b",
        "Welt mit laufender Produktion": r"Produktionswelt", "militärische Welt": r"Militärwelt",
    },
    "sidereal": {
        "lila": r"[Vv]iolett", "Transaktionsphase": r"Handelsphase", "Stufe": r"\bÄr(?:a|en)\b",
        "Upgrade": r"Aufwertung",
        "Expeditions-Tableau, Forschungs-Tableau": r"Kolonieleiste|Forschungsleiste", "Reliquienwelt": r"Relikt",
        "Handicap": r"Vorgabe", "Konformitäts-Konverter": r"Zinskarte", "Ultratech": r"Oktagon",
        "Rundenkarte": r"Konfluenzkarte", "Gleichstandsbrecher": r"Gleichstandswert",
    },
    "voidfall": {
        "Gefecht": r"Scharmützel", "Bestimmung": r"Dekret|Erlass\b", "Wartung": r"Unterhalt",
        "Verderbnis": r"Korruption",
        "Herkunft": r"Ursprung|Ursprünge", "Haustableau": r"Hausbrett", "Zuflucht": r"[Ss]ichere[rnm]? H[aä]fen",
        "Fortschrittlich": r"\b[Vv]erbesserte[rns]? (?:Technologie|Zielerfassung)", "Annäherung": r"Anflug",
        "Handelsplättchen, Ruhmplättchen": r"Handelsmarker|Ruhmmarker", "Vorahnung": r"Voraussicht",
        "Agieren": r"\[03\.2\] Handeln",
    },
}  # fmt: skip
"""Terms of the German editions, by game, and words that stood for the same thing before."""


def sentences(package: str) -> Iterator[str]:
    """Give every German line a person may read: the catalog without ids and comments, and the rules."""
    for line in source(package, "de").splitlines():
        if not line.startswith("#"):
            yield re.sub(r"^[\w-]+ = ", "", line).strip()
    rules = None if package == TABLE_TEXTS else rules_text(package, "de")
    if rules:
        yield from rules[0].splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_one_german_term_per_thing(game: str) -> None:
    lines = list(sentences(f"starboard.games.{game}"))
    assert len(lines) > 500
    found = [f"{right}: {line}" for right, wrong in TERMS[game].items() for line in lines if re.search(wrong, line)]
    assert found == []


def formal(line: str) -> list[str]:
    """Find words that address somebody formally: capitals within a sentence ("sie" and "ihr" have none there)."""
    found = []
    for match in re.finditer(r"\b(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)\b", line):
        before = line[: match.start()].rstrip(" *")
        if before and before[-1] not in '.!?:…„“"(–|;>]}':
            found.append(match[0])
    return found


def test_formal_address_is_found() -> None:
    assert formal("Wählen Sie Ihre Karte.") == ["Sie", "Ihre"]
    assert formal("Deine Kredite. Sie kaufen neue Bauvorhaben; ihr teilt den Sieg.") == []


@pytest.mark.parametrize("package", [TABLE_TEXTS, *(f"starboard.games.{game}" for game in GAMES)])
def test_players_are_called_du(package: str) -> None:
    assert [line for line in sentences(package) if formal(line)] == []
