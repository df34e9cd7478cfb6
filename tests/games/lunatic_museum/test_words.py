"""Reading free words, judging them, and being able to say why."""

from __future__ import annotations

import pytest

from games.lunatic_museum.scene import Scene, put, table
from tablee.games.lunatic_museum.judge import JUDGE, ModelJudge
from tablee.games.lunatic_museum.judge.knowledge import FAR_FETCHED, PLAUSIBLE, STRONG, knowledge
from tablee.games.lunatic_museum.phases.naming import essence, name_text, refuse_name, same_object
from tablee.kernel import BadOption

SAMPLES = [(s["text"], s["finds"], s["expect"]) for s in knowledge().data["sample"]]


@pytest.mark.clause("LM-8.6")
@pytest.mark.parametrize(("text", "finds", "expect"), SAMPLES, ids=[s[0] for s in SAMPLES])
def test_sample_phrases_are_judged_as_people_would(text: str, finds: list[str], expect: str) -> None:
    credibility = JUDGE.judge(text, finds).credibility
    if expect == "yes":
        assert credibility > 0.5
    elif expect == "no":
        assert credibility < 0.5
    else:
        assert 0.25 < credibility < 0.8


def test_a_judgement_can_be_explained_in_both_languages() -> None:
    judgement = JUDGE.judge("campfire", ["wood", "heat"])
    assert judgement.text("en") == "campfire: wood and heat, strong"
    assert judgement.text("fr") == "feu de camp : bois et chaleur, solide"


def test_french_and_english_names_slips_of_the_pen_and_both_at_once_are_read() -> None:
    finds = ["wood", "heat"]
    for name in (
        "feu de camp",
        "Feu de canp",
        "camp fire",
        "the campfires",
        "feu de camp · campfire",
        "un grand feu de camp",
    ):
        assert JUDGE.judge(name, finds).credibility > 0.7, name
    assert JUDGE.judge("campfire", ["cold", "keyboard"]).credibility < 0.3


def test_an_unknown_word_is_judged_by_what_the_finds_have_in_common() -> None:
    together = JUDGE.judge("gloubiboulguier", ["wood", "heat"]).credibility
    apart = JUDGE.judge("gloubiboulguier", ["nuclear", "feather"]).credibility
    assert apart < together < 0.5
    assert JUDGE.judge("truc", ["wood", "heat"]).credibility < together


def test_a_local_language_model_may_judge_and_the_offline_judge_stands_in() -> None:
    asked: list[str] = []

    def model(question: str) -> str:
        asked.append(question)
        return "I would say 85."

    assert ModelJudge(model).judge("moon cheese", ["wood", "heat"]).credibility == 0.85
    assert "wood and heat" in asked[0]
    honest = JUDGE.judge("campfire", ["wood", "heat"]).credibility
    assert ModelJudge(lambda _: "no idea").judge("campfire", ["wood", "heat"]).credibility == honest

    def broken(_: str) -> str:
        raise OSError("nobody there")

    assert ModelJudge(broken).judge("campfire", ["wood", "heat"]).credibility == honest


def test_grades_of_the_knowledge_base_follow_its_definition() -> None:
    known = knowledge()
    campfire = next(t for t in known.things if t.key == "campfire")
    finds = {f: i for i, f in enumerate([e["find"] for e in known.data["find_words"]])}
    wood, heat, stone = finds["wood"], finds["heat"], finds["stone"]
    assert campfire.grade([wood, heat]) == STRONG
    assert campfire.grade([wood, stone]) == PLAUSIBLE
    for trio in ([0, 1, 2], [wood, heat, stone], [40, 50, 60], [10, 25], [3, 33]):
        by_bits = known.things_of(trio)
        for number, thing in enumerate(known.things):
            grade = thing.grade(trio)
            for g in (FAR_FETCHED, PLAUSIBLE, STRONG):
                assert (by_bits[g] >> number & 1 == 1) == (grade == g), (thing.key, trio)


def test_the_page_may_ask_for_an_opinion_and_for_ideas() -> None:
    t = table()
    put(t, 0, "dome", "wood", "heat")
    scene = Scene(t).propose("dome", "campfire")
    opinion = scene.match.ask(2, "opinion", {})
    assert opinion["text"]["en"] == "campfire: wood and heat, strong"
    ideas = scene.match.ask(0, "ideas", {"finds": ["wood", "heat", "stone"]})["ideas"]
    assert ideas[0]["grade"] == "strong"
    wild = scene.match.ask(0, "ideas", {"finds": ["wheel", "pot", "sound"]})["ideas"]
    assert wild, "there is always an idea, if not a credible one"
    for what, data in (
        ("opinion", {"ballot": 7}),
        ("ideas", {"finds": ["wood"]}),
        ("ideas", {"finds": ["wood", "unobtainium"]}),
        ("dance", {}),
    ):
        with pytest.raises(BadOption):
            scene.match.ask(0, what, data)


@pytest.mark.clause("LM-9.4")
def test_case_accents_articles_and_plurals_do_not_make_a_new_name() -> None:
    assert essence("Les Éléphants") == essence("elephant")
    assert same_object("the Campfires", "campfire")
    assert same_object("feu de camp · campfire", "Campfire")
    assert not same_object("campfire", "bonfire")


@pytest.mark.clause("LM-7.6")
def test_names_are_bounded_plain_text() -> None:
    assert refuse_name("feu de camp · campfire | it warms") is None
    assert refuse_name("a · b") is not None
    assert refuse_name("one · two · three") is not None
    assert refuse_name("lamp | " + "x" * 141) is not None
    assert name_text("lampe | belle") == {"fr": "lampe", "en": "lampe"}
