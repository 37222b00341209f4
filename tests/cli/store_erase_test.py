#!/usr/bin/env python3
"""goalline store erase: what is erased is nowhere in the files any more.

    tests/cli/store_erase_test.py GOALLINE TEST-SERVER [unittest arguments]
"""
import os

from store import Server, StoreTest, Visitor, main


class Erase(StoreTest):
    def test_games_of_both_kinds(self):
        visitor, game, bids = self.some_games()
        for id in (game, bids):
            self.assertIn(id.encode(), self.raw())
            self.assertEqual(self.store("erase", "--game", id)["games"], 1)
            self.assertNotIn(id.encode(), self.raw())
        self.assertNotIn(visitor.hash().encode(), self.raw())
        self.assertNotIn(b"Zacharias", self.raw())
        with Server(self.data) as server:
            visitor.use(server)
            self.assertEqual(visitor.ask("GET", f"/api/games/{game}")[0], 404)

    def test_a_rematch_no_longer_leads_to_an_erased_game(self):
        visitor, game, _ = self.some_games()
        with Server(self.data) as server:
            visitor.use(server)
            visitor.ask("POST", f"/api/games/{game}/actions", {"action": "resign"})
            visitor.ask("POST", f"/api/games/{game}/actions", {"action": "rematch"})
            next_game = visitor.ask("GET", "/api/games")[1]["games"][0]["id"]
        self.assertNotEqual(next_game, game)
        self.store("erase", "--game", next_game)
        self.assertNotIn(next_game.encode(), self.raw())
        self.assertTrue(self.store("check")["sound"])

    def test_a_visitor(self):
        with Server(self.data) as server:
            gone, stays = Visitor(server), Visitor(server)
            waiting = gone.make(opponent="friend", side="O", name="Zacharias")
            played = stays.make(opponent="friend", side="X", name="Benedicta")
            status, _ = gone.ask("POST", f"/api/games/{played['id']}/join",
                                 {"invite": played["invite"], "name": "Zacharias"})
            self.assertEqual(status, 200)
            self.assertEqual(gone.play(played["id"], 1), 200)
            bids = gone.make(game="tennis", opponent="friend", player=2, name="Zacharias")
            status, _ = stays.ask("POST", f"/api/games/{bids['id']}/join", {"invite": bids["invite"]})
            self.assertEqual(status, 200)
            secret = gone.hash().encode()
        self.assertIn(secret, self.raw())
        self.assertEqual(self.store("erase", "--visitor", f"{waiting['id']}:1")["seats"], 3)
        self.assertNotIn(secret, self.raw())
        self.assertNotIn(b"Zacharias", self.raw())
        self.assertIn(stays.hash().encode(), self.raw())
        self.refused("erase", "--visitor", f"{waiting['id']}:1", kind="invalid")
        with Server(self.data) as server:
            gone.use(server)
            stays.use(server)
            self.assertEqual(gone.ask("GET", "/api/games")[1]["games"], [])
            for game in (waiting, played, bids):
                state = stays.state(game["id"])
                self.assertEqual(state["status"], "over")
                # Nobody had come to the game that waited, so nobody has lost it.
                self.assertEqual(state["result"]["reason"], "withdrawn" if game is waiting else "resignation")
            over = stays.state(played["id"])
            self.assertEqual(over["result"]["winner"], "X")
            self.assertNotIn("tag", over["players"]["O"])
            self.assertIn("tag", over["players"]["X"])
            for seat in (waiting, bids):  # nobody can sit down where the visitor was
                status, _ = Visitor(server).ask("POST", f"/api/games/{seat['id']}/join", {"invite": seat["invite"]})
                self.assertEqual(status, 409 if seat is waiting else 403)
        self.assertTrue(self.store("check")["sound"])

    def test_a_name(self):
        visitor, game, bids = self.some_games()
        self.assertEqual(self.store("erase", "--name", "Zacharia", code=1)["seats"], 0)
        self.store("backup", self.file)
        self.store("restore", self.file, "--replace")
        answer = self.store("erase", "--name", "Zacharias")
        self.assertEqual(answer["seats"], 2)
        self.assertEqual(len(answer["copies"]), 1)  # the database that was put aside still has it
        os.unlink(answer["copies"][0])
        self.assertNotIn(b"Zacharias", self.raw())
        with Server(self.data) as server:
            visitor.use(server)
            self.assertEqual(visitor.play(game, 6), 200)
            self.assertEqual(visitor.state(bids)["status"], "playing")

    def test_attempts_at_puzzles_and_reports(self):
        with Server(self.data) as server:
            gone, stays = Visitor(server), Visitor(server)
            game = gone.make(opponent="local")["id"]
            position = gone.ask("GET", "/api/puzzles/1")[1]["position"]
            for visitor, text in ((gone, "Zacharias was here"), (stays, "Benedicta"), (stays, "Benedicta again")):
                visitor.ask("POST", "/api/puzzles/1/attempt", {"solved": False, "moves": ["A1"]})
                self.assertEqual(visitor.ask("POST", "/api/puzzles/1/report", {"position": position, "text": text})[0], 204)
        answer = self.store("erase", "--visitor", f"{game}:1")
        self.assertEqual((answer["seats"], answer["attempts"], answer["reports"]), (2, 1, 1))
        self.assertNotIn(gone.hash().encode(), self.raw())
        self.assertNotIn(b"Zacharias", self.raw())
        self.assertEqual(self.store("erase", "--report", "3")["reports"], 1)
        self.assertNotIn(b"Benedicta again", self.raw())
        self.assertIn(stays.hash().encode(), self.raw())
        answer = self.store("erase", "--reporter", "2")
        self.assertEqual((answer["attempts"], answer["reports"]), (1, 1))
        self.assertNotIn(stays.hash().encode(), self.raw())
        self.refused("erase", "--report", "2", kind="invalid")
        self.refused("erase", "--reporter", "2", kind="invalid")
        with Server(self.data) as server:
            # From one address only the first one counts for the puzzle, and it still does.
            self.assertEqual(Visitor(server).ask("GET", "/api/puzzles/1")[1]["attempts"], 1)

    def test_refusals(self):
        _, game, bids = self.some_games()
        for words in ([], ["--game", game, "--name", "x"], ["--name", ""], ["--visitor", game],
                      ["--visitor", f"{game}:3"], ["--visitor", ":1"], ["--report", "x"], ["--report", "0"],
                      ["--reporter", "1x"], ["--report", "1", "--reporter", "1"]):
            with self.subTest(words=words):
                self.refused("erase", *words, kind="usage")
        self.refused("erase", "--game", "0" * 32, kind="invalid")
        self.refused("erase", "--visitor", "0" * 32 + ":1", kind="invalid")
        self.refused("erase", "--visitor", f"{bids}:2", kind="invalid")  # the computer's
        with Server(self.data):
            self.assertIn("another server", self.refused("erase", "--game", game, kind="io")["message"])
        self.refused("erase", "--game", game, data=self.folder / "nothing", kind="io")
        self.assertFalse((self.folder / "nothing").exists())

    def test_a_damaged_game_can_be_erased(self):
        _, game, _ = self.some_games()
        self.damage()
        self.store("erase", "--game", game)
        self.assertTrue(self.store("check")["sound"])


if __name__ == "__main__":
    main()
