"""The Trust as people at the table meet it: undo, the log and the table in words (casebook UX-01, UX-04)."""

from __future__ import annotations

import pytest

from core.session import Names, NewGame, SeatSpec, Session
from core.text import set_language
from plugins.power_grid.actions import BuildCity, EndBuilding, EndFuel, OpenAuction, PassBid, SupplyCities
from plugins.power_grid.summary import summary
from tests.power_grid.test_trust import RUHR, A, B

SETUP = {
    "regions": ["green", "red", "blue"],
    "order": [A, B],
    "market": [3, 4, 5, 6, 7, 8, 9, 10],
    "stack": [13, 11, 12, 30, 31, 33],
    "trust": RUHR,
}


class TestAtTheTable:
    """Undo and the log (casebook UX-01, UX-04), in the first round up to A's first house.

    A buys 03, the Trust takes 07 of 4 5 6 7, B buys 04. So B is first and A buys fuel and builds first.
    """

    def session(self, actions: int = 5) -> Session:
        people = (SeatSpec("Ann"), SeatSpec("Bob"))
        session = Session.start(NewGame("power_grid.recharged", {"map": "germany"}, people, 1, (), SETUP))
        line = (OpenAuction(A, 3, 1), PassBid(B), OpenAuction(B, 4, 4), EndFuel(A), EndFuel(B))
        for action in line[:actions]:
            session.do(action)
        return session

    def test_undo_of_a_house_takes_the_trusts_back(self) -> None:
        """RULES section 14, case 61."""
        session = self.session()
        before, lines = session.state, session.log()
        step = session.do(BuildCity(A, "koeln"))
        assert (session.state.trust.houses, session.state.trust.cities[-1]) == (9, "koeln")
        session.undo()
        assert session.state == before
        assert (session.state.trust.houses, session.state.trust.cities) == (10, RUHR)
        assert session.log() == lines
        assert session.redo() == step
        assert session.engine.digest(session.state) == step.digest

    def test_a_plant_that_the_trust_took_stays_taken(self) -> None:
        """Cards were drawn, which everybody has seen."""
        session = self.session(2)
        assert session.state.trust.plants == [7]
        reason = session.why_not_undo()
        assert reason is not None
        assert reason.key == "session-undo-revealed"

    @pytest.mark.parametrize(("language", "name", "left"), [
        ("en", "The Trust", "6 (10 houses left)"), ("ja", "コンツェルン", "6（残り10軒）"),
    ])  # fmt: skip
    def test_the_table_in_words_has_it_second(self, language: str, name: str, left: str) -> None:
        """Bob has 04, Ann 03; the Trust has taken 07 and 3 oil."""
        session = self.session()
        set_language(language)
        names = Names(session.engine, session.seat_specs, A)
        lines = [part.rows for part in summary(session.engine, session.observe(A), names)]
        (order,) = [rows for rows in lines if len(rows) == 3 and rows[0][:2] == ("1", "Bob")]
        oil = {"en": "3 oil", "ja": "3 石油"}[language]
        assert [row[:2] for row in order] == [("1", "Bob"), ("2", name), ("3", "Ann")]
        assert order[1][2:] == ("-", "7", oil, left)
        assert ("7", name) in [(row[0], row[-1]) for rows in lines for row in rows]

    @pytest.mark.parametrize("language", ["en", "ja"])
    def test_told_in_both_languages(self, language: str) -> None:
        session = self.session()
        session.do(BuildCity(A, "koeln"))
        session.do(EndBuilding(A))
        session.do(EndBuilding(B))
        session.do(SupplyCities(B, 0))
        set_language(language)
        told = [line.text for line in session.log()]
        company = {"en": " the Trust", "ja": "コンツェルン"}[language]
        assert [line for line in told if company.lower() in f" {line.lower()}"] == LOG[language]


LOG = {
    "en": [
        "Regions in play: North-west, Ruhr and Westphalia, Rhine and Saar. First order: Ann, The Trust, Bob.",
        "Ann places a house of the Trust in Essen.",
        "Bob places a house of the Trust in Duisburg.",
        "Bob places a house of the Trust in Düsseldorf.",
        "Ann places a house of the Trust in Dortmund.",
        "Ann places a house of the Trust in Münster.",
        "Bob places a house of the Trust in Osnabrück.",
        "The Trust takes plant 7 for nothing.",
        "Player order: Bob, The Trust, Ann.",
        "The Trust takes 3 oil from the market for nothing.",
        "A house of the Trust takes the second space of Cologne (9 left).",
        "The Trust gives back 3 oil to the stock.",
    ],
    "ja": [
        "使う地域：北西部、ルール・ヴェストファーレン、ライン・ザール。最初の順番：Ann、コンツェルン、Bob。",
        "Annがエッセンにコンツェルンの家を置きました。",
        "Bobがデュースブルクにコンツェルンの家を置きました。",
        "Bobがデュッセルドルフにコンツェルンの家を置きました。",
        "Annがドルトムントにコンツェルンの家を置きました。",
        "Annがミュンスターにコンツェルンの家を置きました。",
        "Bobがオスナブリュックにコンツェルンの家を置きました。",
        "コンツェルンが発電所7を無料で取りました。",
        "プレイ順：Bob、コンツェルン、Ann。",
        "コンツェルンが市場から石油3個を無料で取りました。",
        "コンツェルンの家がケルンの2番目の枠に入りました（残り9軒）。",
        "コンツェルンが石油3個をストックに返しました。",
    ],
}
