"""The faults of sources that are mended before a text is read."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.mending import MISSPELT, Mended, mended


def test_a_dash_is_no_text() -> None:
    assert mended(("-", " "), "character") == ()


def test_icons_in_square_brackets_become_icons() -> None:
    (text,) = mended(("[auto] When this card attacks, draw 1 card.",), "character")
    assert text == Mended("【AUTO】 When this card attacks, draw 1 card.", (0,))


def test_abilities_that_stand_in_one_paragraph_are_taken_apart() -> None:
    both = (
        "【CONT】 Great Performance (It is attacked.)【AUTO】 When this card attacks, draw 1 card."
    )
    assert [one.text for one in mended((both,), "character")] == [
        "【CONT】 Great Performance (It is attacked.)",
        "【AUTO】 When this card attacks, draw 1 card.",
    ]


def test_an_ability_that_is_quoted_is_not_taken_apart() -> None:
    quoting = '【AUTO】 When this card attacks, sing. "La. 【CONT】 Great Performance"'
    assert mended((quoting,), "character") == (Mended(quoting, (0,)),)


def test_what_is_quoted_in_a_paragraph_of_its_own_goes_on_with_the_one_before() -> None:
    assert mended(("【ACT】 [(1)] Do this.", '"Draw 1 card."'), "character") == (
        Mended('【ACT】 [(1)] Do this. "Draw 1 card."', (0, 1)),
    )


def test_an_ability_after_a_quotation_is_a_line_of_its_own() -> None:
    both = (
        '【CONT】 This card gets the following ability. "【CONT】 This card cannot attack." 【AUTO】 When '
        "this card attacks, draw 1 card."
    )
    assert [one.text for one in mended((both,), "character")] == [
        '【CONT】 This card gets the following ability. "【CONT】 This card cannot attack."',
        "【AUTO】 When this card attacks, draw 1 card.",
    ]


def test_the_paragraphs_of_an_event_are_one_text() -> None:
    assert mended(("Draw 1 card.", "Put this card into your memory."), "event") == (
        Mended("Draw 1 card. Put this card into your memory.", (0, 1)),
    )


def test_what_explains_a_trigger_icon_is_a_line_of_its_own() -> None:
    lines = mended(("【CONT】 Great Performance", "(【DRAW】: You may draw.)"), "climax")
    assert [one.paragraphs for one in lines] == [(0,), (1,)]


def test_a_cost_in_a_paragraph_of_its_own_belongs_to_the_ability_after_it() -> None:
    cost, ability = (
        "【AUTO】 [(1)]",
        "When this card attacks, you may pay the cost. If you do, sing.",
    )
    assert mended((cost, ability), "character") == (Mended(f"{cost} {ability}", (0, 1)),)


WHOLE = {
    "【AUTO】 When this card attacks, if this card's battle opponent is level 0 or lower, sing.": (
        "【AUTO】 When this card attacks, if this card's battle opponent is level 0 or lower, sing."
    ),
    "【CONT】 When your other character attacks, this card gets +500 power until end of turn.": (
        "【AUTO】 When your other character attacks, this card gets +500 power until end of turn."
    ),
    "【CONT】 When this card is placed on the stage from your hand, this card gets +500 power until end "
    "of turn.": (
        "【AUTO】 When this card is placed on the stage from your hand, this card gets +500 power until "
        "end of turn."
    ),
    "【CONT】 During your opponent's turn, when the damage you received is not canceled, look at it.": (
        "【AUTO】 During your opponent's turn, when the damage you received is not canceled, look at it."
    ),
    "-【CONT】 This card sings.": "【CONT】 This card sings.",
    "【ACT】 Resonance [Reveal 1 card] Sing.": "【ACT】 Resonate [Reveal 1 card] Sing.",
    "【ACT】COUNTER Backup 1500, level 1 [Sing]": "【ACT】 【COUNTER】 Backup 1500, level 1 [Sing]",
    "【ACT】 [2 Put this card into your clock] Sing.": (
        "【ACT】 [(2) Put this card into your clock] Sing."
    ),
    'Choose 1 of the following effects, and perform it. "Sing loudly," "Sing again."': (
        'Choose 1 of the following effects, and perform it. "Sing loudly." "Sing again."'
    ),
    'Choose "Sing loudly," "Sing again."': 'Choose "Sing loudly," "Sing again."',
    "【AUTO】 All of your characters get +500 power.": "【CONT】 All of your characters get +500 power.",
    "【AUTO】 Encore [Sing] (Return this card to its previous stage position as REST.)": (
        "【AUTO】 Encore [Sing] (Return this card to its previous stage position as 【REST】.)"
    ),
    "Search you deck for up to 1 character, and put in on any position of your stage.": (
        "Search your deck for up to 1 character, and put it on any position of your stage."
    ),
    "(: When this card triggers, you may choose 1 character with in its trigger icon)": (
        "(: When this card triggers, you may choose 1 character with 【SOUL】 in its trigger icon)"
    ),
    "【CONT】 This card gets + 500 power.": "【CONT】 This card gets +500 power.",
    "【AUTO】 When this card's damage is cancelled, sing.": (
        "【AUTO】 When this card's damage is canceled, sing."
    ),
    "Deal 1 damage to your opponent. (This damage may be canceled) Sing.": (
        "Deal 1 damage to your opponent. Sing. (This damage may be canceled)"
    ),
    "【ACT】 [Rest@ this card] Draw 1 card.": "【ACT】 [【REST】 this card] Draw 1 card.",
    "AUTO\uff20 When this card attacks, draw 1 card.": "【AUTO】 When this card attacks, draw 1 card.",
    "【CONT】 This card gets +2--- power.": "【CONT】 This card gets +2000 power.",
    "【CONT】 This card gets +15-- power.": "【CONT】 This card gets +1500 power.",
    "【CONT】 All of your level - or lower characters get +5-- power.": (
        "【CONT】 All of your level 0 or lower characters get +500 power."
    ),
    "【AUTO】 When?this?card?attacks, draw 1 card.": "【AUTO】 When this card attacks, draw 1 card.",
    "【CONT】 All of your <<sport>> characters get +500 power.": (
        "【CONT】 All of your 《sport》 characters get +500 power."
    ),
    "【AUTO】 [Put 1 card from your hand into your waiting room} When this card attacks, sing.": (
        "【AUTO】 [Put 1 card from your hand into your waiting room] When this card attacks, sing."
    ),
    "【ACT】 Brainstorm [(1) 【REST】 2 of your characters) Sing.": (
        "【ACT】 Brainstorm [(1) 【REST】 2 of your characters] Sing."
    ),
    "【AUTO】 [(1) When this card attacks, you may pay the cost. If you do, sing.": (
        "【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do, sing."
    ),
    "【ACT】 【REST】 this card] Sing.": "【ACT】 [【REST】 this card] Sing.",
    "【ACT】 [(1)] When this card attacks, you may pay the cost. If you do, sing.": (
        "【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do, sing."
    ),
    "【CONT】 This card gets+ 500 power.": "【CONT】 This card gets+500 power.",
    "【CONT】 All of your characters get -500.": "【CONT】 All of your characters get -500 power.",
    "【AUTO】 When you other character attacks, chooase a chracter.": (
        "【AUTO】 When your other character attacks, choose a character."
    ),
    '【CONT】 This card gets the following ability. "【AUTO】 When it attacks, sing.': (
        '【CONT】 This card gets the following ability. "【AUTO】 When it attacks, sing."'
    ),
    '【CONT】 This card gets "【AUTO】 When it attacks, you may sing. If you do, hum.': (
        '【CONT】 This card gets "【AUTO】 When it attacks, you may sing. If you do, hum."'
    ),
    '【AUTO】 When this card attacks, draw 1 card."': (
        "【AUTO】 When this card attacks, draw 1 card."
    ),
    "(【CHOICE】: Choose 1 character with in its trigger icon)": (
        "(【CHOICE】: Choose 1 character with 【SOUL】 in its trigger icon)"
    ),
    '【CONT】 This card gets the following ability: "【CONT】 This card cannot attack."': (
        '【CONT】 This card gets the following ability. "【CONT】 This card cannot attack."'
    ),
    "Shuffle your deck Choose 1 of your characters.": (
        "Shuffle your deck. Choose 1 of your characters."
    ),
    "( When this card triggers, sing)": "(: When this card triggers, sing)",
}


@pytest.mark.parametrize(("faulty", "whole"), WHOLE.items())
def test_the_signs_of_a_text_are_mended(faulty: str, whole: str) -> None:
    assert [one.text for one in mended((faulty,), "character")] == [whole]


KEPT = (
    "【ACT】 [(1)] At the beginning of your next draw phase, draw 1 card.",
    "【CONT】 When this card attacks, sing.",
    '【CONT】 If "What?ever -- 2" is in your memory, this card gets +500 power.',
    "【AUTO】 When a climax with in its trigger icon is placed on your climax area, draw 1 card.",
    "【CONT】 This card gets +1 until end of turn.",
    '【CONT】 This card gets the following ability. "【AUTO】 When it attacks, sing. Draw 1 card.',
    "【AUTO】 [Put 1 《sport (ball)》 character into your clock] When this card attacks, draw 1 card.",
)


@pytest.mark.parametrize("text", KEPT)
def test_what_could_mean_something_else_is_not_mended(text: str) -> None:
    assert [one.text for one in mended((text,), "character")] == [text]


def test_brackets_of_full_width_are_brackets() -> None:
    (one,) = mended(("【AUTO】\uff3b(1)] When this card attacks, sing.",), "character")
    assert one.text == "【AUTO】[(1)] When this card attacks, sing."


@pytest.mark.parametrize(
    ("printed", "text"),
    [
        ("AUTO When this card attacks, sing.", "【AUTO】 When this card attacks, sing."),
        ("【AUTO】 When this card attacks, sing. 。", "【AUTO】 When this card attacks, sing."),
        (
            "【AUTO】 When this card attacks, sing.【ここに空白】",
            "【AUTO】 When this card attacks, sing.",
        ),
        (
            "【CONT】 All of your ≪Choir≫ characters get +500 power.",
            "【CONT】 All of your 《Choir》 characters get +500 power.",
        ),
        (
            '【CONT】 This card gets +500 power and [【AUTO】 Encore [Put a card away]".',
            '【CONT】 This card gets +500 power and "【AUTO】 Encore [Put a card away]".',
        ),
        (
            'Sing. (They cannot use the "【AUTO】 Encore [(3)]" rule either)"',
            'Sing. (They cannot use the "【AUTO】 Encore [(3)]" rule either)',
        ),
    ],
)
def test_signs_that_stand_for_others_or_for_nothing_are_mended(printed: str, text: str) -> None:
    assert mended((printed,), "character") == (Mended(text, (0,)),)


def test_a_text_that_ends_with_a_comma_could_go_on() -> None:
    cut = "【CONT】 All of your characters get +500 power,"
    assert mended((cut,), "character") == (Mended(cut, (0,)),)


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("Choose one of your ?Odd? characters.", "Choose one of your 《Odd》 characters."),
        ("X is equal to the number of cards you have×500.", "you have ×500."),
        ("Shuffle your deck\x1066\x05\x10??", "Shuffle your deck."),
        ("Until the end your opponent's next turn, sing.", "the end of your opponent's next turn"),
        ("Choose 1 of your own characters.", "Choose 1 of your characters."),
        (
            'Sing to a "character with "Bell(ベル) in its card name".',
            'character with "Bell(ベル)" in its card name',
        ),
        ('If "Hum, Twice is in your memory, sing.', 'If "Hum, Twice" is in your memory, sing.'),
        (
            'That character gets this. "【AUTO】 [(1) When this card attacks, sing."',
            '"【AUTO】 [(1)] When this card attacks, sing."',
        ),
        (
            'Choose 1 of the following effects and perform it. Put this card into your stock. "Sing."'
            ' "Hum."',
            'Choose 1 of the following effects and perform it. "Sing." "Hum." Put this card into your '
            "stock.",
        ),
        (
            'Do one. "[(1)] Pay. Sing." (Loudly) "Hum."',
            'Do one. "[(1)] Pay. Sing." "Hum." (Loudly)',
        ),
    ],
)
def test_signs_and_words_that_can_mean_one_thing_only_are_mended(printed: str, meant: str) -> None:
    (text,) = mended((printed,), "event")
    assert meant in text.text


def test_what_a_character_always_gets_is_said_by_a_continuous_ability() -> None:
    lost = "If you have 2 or less stock, this card gets +500 power."
    assert [one.text for one in mended((lost,), "character")] == [f"【CONT】 {lost}"]
    assert [one.text for one in mended((lost,), "event")] == [lost]
    ending = "If you have 2 or less stock, this card gets +500 power until end of turn."
    assert [one.text for one in mended((ending,), "character")] == [ending]


@pytest.mark.parametrize("icon", ["[COME BACK]", "COMEBACK@"])
def test_a_trigger_icon_before_its_explanation_is_an_icon_however_it_is_written(icon: str) -> None:
    lines = mended((f"【CONT】 Sing. ({icon}: When this card triggers, sing.)",), "climax")
    assert [one.text for one in lines] == [
        "【CONT】 Sing.",
        "(【COMEBACK】: When this card triggers, sing.)",
    ]


def test_an_explanation_of_a_trigger_icon_gets_the_bracket_that_it_has_lost() -> None:
    (line,) = mended(("【COMEBACK】 When this card triggers, you may sing.)",), "climax")
    assert line.text == "(【COMEBACK】: When this card triggers, you may sing.)"


def test_a_cost_within_a_quotation_that_does_not_end_is_no_sentence_of_its_own() -> None:
    printed = '【CONT】 This card gets this. "【AUTO】 [(1) Put this away] When it attacks, sing.'
    assert mended((printed,), "character") == (Mended(f'{printed}"', (0,)),)


@pytest.mark.parametrize("wrong", MISSPELT)
def test_misspelt_words_are_mended_however_they_are_capitalised(wrong: str) -> None:
    for written in (wrong, wrong.upper()):
        (text,) = mended((f"Draw 1 card, {written} 7.",), "event")
        assert MISSPELT[wrong].lower() in text.text.lower()
