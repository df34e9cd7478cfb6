"""A pretend server for drawing the page: speaks docs/protocol.md with a toy Fantasy Realms and, on demand, odd decisions.

    python client/dev/mock.py [port]        then: npm run dev (the page asks port 8000)

Development only. Its rules and scores are rough; the real ones are in src/tablee. Query of the table id chooses a scene:
a table opened for a game other than fantasy-realms shows the generic board with a three-step decision.
"""

import asyncio
import base64
import hashlib
import json
import mimetypes
import os
import random
import secrets
import struct
import sys
import tomllib
from pathlib import Path
from urllib.parse import unquote, urlsplit

HERE = Path(__file__).resolve().parent
GAME = HERE.parents[1] / "src/tablee/games/fantasy_realms"
EDITION = tomllib.loads((GAME / "edition.toml").read_text("utf8"))
RULES = tomllib.loads((GAME / "rules.toml").read_text("utf8"))
CARDS = {card["key"]: card for card in EDITION["card"]}
STATIC = Path(os.environ.get("TABLEE_STATIC", HERE.parents[1] / "src/tablee/static"))


def both(fr, en):
    return {"fr": fr, "en": en}


def entry(key, fr, en, low, high, minutes, blurb, options=()):
    bots = [
        {"key": "random", "label": both("Tranquille", "Easy-going")},
        {"key": "heuristic", "label": both("Solide", "Solid")},
        {"key": "search", "label": both("Coriace", "Tough")},
    ]
    return {
        "id": key, "title": both(fr, en), "seats": {"min": low, "max": high}, "minutes": minutes,
        "blurb": blurb, "options": list(options), "bots": bots,
    }


VARIANT = {
    "key": "variant", "label": both("Variante", "Variant"), "clauses": ["FR-6.1", "FR-7.1"], "default": "standard",
    "help": both("La partie normale se joue de 3 à 6.", "The standard game is for 3 to 6."),
    "values": [
        {"key": "standard", "label": both("Partie normale", "Standard")},
        {"key": "two", "label": both("À deux, avec choix des mains", "Two players, with a draft")},
        {"key": "chaos", "label": both("Chaos Realms, en temps réel", "Chaos Realms, in real time")},
    ],
}
GAMES = [
    entry("fantasy-realms", "Fantasy Realms", "Fantasy Realms", 2, 7, 20, both("Sept cartes en main, chacune change la valeur des autres : bâtissez le royaume qui brille le plus.", "Seven cards in hand, each changing what the others are worth: build the brightest realm."), [VARIANT]),
    entry("fake-crystal", "Fake Crystal", "Fake Crystal", 2, 5, 45, both("Au marché des cristaux, tout le monde annonce un prix et personne ne jure de rien.", "At the crystal market everyone names a price and nobody swears to anything.")),
    entry("krystal", "Krystal", "Krystal", 2, 6, 90, both("Six peuples, quatre pierres, une seule porte : ramenez-les avant les autres.", "Six peoples, four stones, one gate each: bring them home first.")),
    entry("cresus", "Crésus", "Crésus", 2, 6, 60, both("Achetez au bon moment, vendez au meilleur, et grimpez jusqu’à l’île privée.", "Buy at the right time, sell at the best, and climb to the private island.")),
    entry("lunatic-museum", "Lunatic Museum", "Lunatic Museum", 2, 4, 60, both("Fouillez la Terre d’autrefois et inventez l’objet qui charmera le jury.", "Dig up old Earth and invent the exhibit that will charm the jury.")),
]


def book(game):
    found = next(one for one in GAMES if one["id"] == game)
    if game != "fantasy-realms":
        return found | {"clauses": [], "rulings": [], "examples": [], "glossary": [], "edition": {}}
    return found | {
        "clauses": [{"id": c["id"], "source": c["source"], "text": both(c["fr"], c["en"])} for c in RULES["clause"]],
        "rulings": [{k: r.get(k, "") for k in ("id", "about", "question", "ruling", "why")} for r in RULES["ruling"]],
        "examples": RULES["example"],
        "glossary": RULES["term"],
        "edition": {"suits": EDITION["suits"], "setup": EDITION["setup"], "cards": EDITION["card"]},
    }


# ------------------------------------------------------------------ a rough score

def matches(selector, key, carrier):
    card = CARDS[key]
    if selector.get("other") and key == carrier:
        return False
    if key in selector.get("except", []):
        return False
    return selector.get("all") or card["suit"] in selector.get("suits", []) or key in selector.get("names", [])


def score(hand):
    cleared = {}
    for by in hand:
        for effect in CARDS[by].get("bonus", []):
            if effect["kind"] == "clear_penalties":
                for key in hand:
                    if CARDS[key].get("penalty") and matches(effect["of"], key, by):
                        cleared.setdefault(key, []).append(by)
    blanked = {}
    for by in hand:
        for effect in CARDS[by].get("penalty", []):
            if by in cleared:
                continue
            for key in hand:
                if effect["kind"] == "blank" and any(matches(s, key, by) for s in effect["targets"]) and key != by:
                    blanked.setdefault(key, []).append(by)
                if effect["kind"] == "blank_all_except" and key != by and CARDS[key]["suit"] not in effect["except_suits"] and key not in effect["except_names"]:
                    blanked.setdefault(key, []).append(by)
            if effect["kind"] == "blanked_unless_with" and not any(matches(s, k, by) for s in effect["require"] for k in hand):
                blanked.setdefault(by, []).append(by)
    alive = [key for key in hand if key not in blanked]
    cards = []
    for key in hand:
        card = CARDS[key]
        lines = []
        if key in alive:
            lines.append({"text": both("Force de base", "Base strength"), "points": card["strength"], "clauses": ["FR-3.1"]})
            for effect in card.get("bonus", []) + ([] if key in cleared else card.get("penalty", [])):
                points = 0
                if effect["kind"] in ("bonus_for_each", "penalty_for_each"):
                    points = effect["points"] * sum(matches(s, k, key) for s in effect["count"] for k in alive)
                elif effect["kind"] == "bonus_with" and all(any(matches(s, k, key) for k in alive) for s in effect["require"]):
                    points = effect["points"]
                elif effect["kind"] == "penalty_unless_with" and not all(any(matches(s, k, key) for k in alive) for s in effect["require"]):
                    points = effect["points"]
                if points:
                    lines.append({"text": card["text"], "points": points, "clauses": ["FR-4.4"]})
        else:
            lines.append({"text": both("Masquée", "Blanked"), "points": 0, "clauses": ["FR-4.8"]})
        cards.append({
            "card": key, "name": card["name"], "points": sum(x["points"] for x in lines), "blanked": key in blanked,
            "blanked_by": blanked.get(key, []), "cleared_by": cleared.get(key, []), "lines": lines,
        })
    return {"total": sum(c["points"] for c in cards), "cards": cards, "choices": []}


# ------------------------------------------------------------------ tables

TABLES = {}


class Table:
    def __init__(self, wish):
        self.id = secrets.token_hex(4)
        self.game = wish["game"]
        self.options = wish.get("options") or {}
        self.version = 1
        self.sockets = set()
        self.invitation = secrets.token_hex(8)
        colours = ["#b4432f", "#2f6fa8", "#3d8048", "#b58a1e", "#7b4fa3", "#5d6b73", "#c06090"]
        names = iter(["Colette", "Anatole", "Blanche", "Dario", "Elsa", "Faustin"])
        self.seats = []
        for i, seat in enumerate(wish["seats"]):
            kind = {"me": "person", "here": "person", "friend": "open", "bot": "bot"}[seat["kind"]]
            name = seat.get("name") or (next(names) if kind == "bot" else "" if kind == "open" else "Camille" if i == 0 else f"Voisin {i + 1}")
            self.seats.append({"seat": i, "name": name, "colour": colours[i], "kind": kind, "bot": seat.get("bot"), "online": kind != "open", "yours": kind == "person"})
        deck = list(CARDS)
        random.Random(7 + len(TABLES)).shuffle(deck)
        self.hands = [[deck.pop() for _ in range(7)] for _ in self.seats]
        if not TABLES and self.game == "fantasy-realms":  # the first table has a telling hand
            want = ["wildfire", "blizzard", "island", "mountain", "great_flood", "king", "knights"]
            pool = [c for c in CARDS if c not in want]
            random.Random(3).shuffle(pool)
            self.hands = [want] + [[pool.pop() for _ in range(7)] for _ in self.seats[1:]]
            deck = pool
        self.deck = deck
        self.discard = []
        self.known = [[] for _ in self.seats]
        self.turn = 0
        self.drawn = None
        self.outcome = None
        self.events = []
        self.end = 12 if self.options.get("variant") == "two" else 10
        self.choosing = None
        self.log("dealt", {}, both("Chacun reçoit sept cartes.", "Everyone is dealt seven cards."), ["FR-2.1"])

    @property
    def started(self):
        return all(s["kind"] != "open" for s in self.seats)

    def log(self, kind, facts, text, clauses):
        self.events.append({"n": len(self.events), "kind": kind, "facts": facts, "clauses": clauses, "text": text})

    def mine(self):
        return [s["seat"] for s in self.seats if s["yours"]]

    def decisions(self, seat):
        if not self.started or self.outcome:
            return []
        if self.game != "fantasy-realms":
            return [{"id": f"{self.version}.{seat}", "seat": seat, "key": "offer", "prompt": both("Proposez une tuile : laquelle, à quel prix, et un mot.", "Offer a tile: which one, at what price, and a word."), "clauses": [], "free": False, "answered": None,
                     "step": {"kind": "choice", "options": [{"word": w, "move": "", "label": both(f, e), "data": {}, "more": True} for w, f, e in [("green-2", "Tuile verte 2", "Green tile 2"), ("pink-1", "Tuile rose 1", "Pink tile 1")]]}}]
        if seat != self.turn:
            return []
        def option(verb, key):
            return {"word": key, "move": f"{verb} {key}", "label": CARDS[key]["name"], "data": {"card": key}, "more": False}
        if self.choosing is not None:
            step = {"kind": "choice", "options": [
                {"word": "best", "move": "choices best", "label": both("Le meilleur choix : 214 points", "The best choice: 214 points"), "data": {}, "more": False},
                {"word": "book_of_changes", "move": "", "label": both("Livre des Mutations : choisir une carte", "Book of Changes: choose a card"), "data": {"card": "book_of_changes"}, "more": True}]}
            return [{"id": f"{self.version}.{seat}", "seat": seat, "key": "choices", "prompt": both("Que deviennent vos cartes à choix ?", "What do your cards of choice become?"), "clauses": ["FR-5.1"], "free": False, "answered": None, "step": step}]
        if self.drawn is None:
            options = [{"word": "deck", "move": "draw deck", "label": both("La pioche", "The deck"), "data": {}, "more": False}]
            options += [option("draw", c) for c in self.discard]
            prompt, key, clauses = both("Prenez une carte : la pioche ou la défausse.", "Take a card: the deck or the discard area."), "draw", ["FR-2.5"]
        else:
            options = [option("discard", c) for c in self.hands[seat]]
            prompt, key, clauses = both("Défaussez une carte.", "Discard one card."), "discard", ["FR-2.7"]
        return [{"id": f"{self.version}.{seat}", "seat": seat, "key": key, "prompt": prompt, "clauses": clauses, "free": False, "answered": None, "step": {"kind": "choice", "options": options}}]

    def view(self, seat):
        if self.game != "fantasy-realms":
            return {"round": 2, "stalls": [{"seat": 0, "tiles": ["green-2", "pink-1"], "credits": 40}, {"seat": 1, "tiles": [], "credits": 35}], "phase": "offer"}
        phase = "over" if self.outcome else "choose" if self.choosing is not None else "play"
        return {
            "phase": phase, "turn": self.turn, "hand": self.hands[seat], "deck": len(self.deck), "discard": self.discard, "discard_end": self.end,
            "hands": [{"seat": i, "size": len(h), "known": self.known[i]} for i, h in enumerate(self.hands)],
            "drawn": [self.drawn] if self.drawn and seat == self.turn else [], "first": 0, "offers": [], "hands_shown": self.hands if phase in ("over", "choose") else None,
        }

    def state(self, seat):
        waiting = [] if self.outcome or not self.started else [{"seat": self.turn, "text": both("{p%d} choisit une carte." % self.turn, "{p%d} is choosing a card." % self.turn)}]
        return {
            "type": "state", "table": self.id, "game": self.game, "options": self.options, "version": self.version, "seat": seat, "started": self.started,
            "view": self.view(seat), "decisions": self.decisions(seat), "waiting": waiting, "events": self.events, "events_from": 0,
            "seats": self.seats, "outcome": self.outcome,
        }

    def play(self, seat, move):
        verb, _, word = move.partition(" ")
        name = "{p%d}" % seat
        if verb == "draw":
            if word == "deck":
                card = self.deck.pop()
                self.log("drew", {"seat": seat, "from": "deck"}, both(f"{name} prend la carte du dessus de la pioche.", f"{name} takes the top card of the deck."), ["FR-2.5"])
            else:
                self.discard.remove(word)
                card = word
                self.known[seat].append(word)
                n = CARDS[word]["name"]
                self.log("took", {"seat": seat, "card": word}, both(f"{name} prend {n['fr']} dans la défausse.", f"{name} takes {n['en']} from the discard area."), ["FR-2.5"])
            self.hands[seat].append(card)
            self.drawn = card
        elif verb == "discard":
            self.hands[seat].remove(word)
            if word in self.known[seat]:
                self.known[seat].remove(word)
            self.discard.append(word)
            self.drawn = None
            n = CARDS[word]["name"]
            self.log("discarded", {"seat": seat, "card": word}, both(f"{name} défausse {n['fr']}.", f"{name} discards {n['en']}."), ["FR-2.7"])
            if len(self.discard) >= self.end:
                self.choosing = True
                self.turn = self.mine()[0]
            else:
                self.turn = (self.turn + 1) % len(self.seats)
        elif verb == "choices":
            self.finish()
        self.version += 1

    def finish(self):
        sheets = []
        for i, hand in enumerate(self.hands):
            sheet = score(hand)
            sheets.append({"seat": i, "total": sheet["total"], "lines": [
                {"label": c["name"], "points": c["points"], "clauses": c["lines"][-1]["clauses"], "data": c} for c in sheet["cards"]]})
        order = sorted(sheets, key=lambda s: -s["total"])
        self.outcome = {"reason": {"clauses": ["FR-2.9"], "text": both("La défausse compte dix cartes.", "The discard area holds ten cards.")},
                        "ranking": [{"seat": s["seat"], "rank": i + 1, "points": s["total"]} for i, s in enumerate(order)], "sheets": sheets}

    def tell(self):
        for send in list(self.sockets):
            for seat in self.mine():
                send(self.state(seat))

    async def bots(self):
        while self.started and not self.outcome and self.game == "fantasy-realms" and self.seats[self.turn]["kind"] == "bot":
            await asyncio.sleep(0.7)
            options = self.decisions(self.turn)[0]["step"]["options"]
            if self.drawn is None:
                pick = random.choice(options[:1] * 2 + options)
            else:
                hand = self.hands[self.turn]
                worst = max(hand, key=lambda c: score([x for x in hand if x != c])["total"])
                pick = next(o for o in options if o["word"] == worst)
            self.play(self.turn, pick["move"])
            self.tell()


# ------------------------------------------------------------------ the wire

async def http(method, path, body):
    if path == "/api/games":
        return GAMES
    if path.startswith("/api/games/"):
        return book(path.rsplit("/", 1)[1])
    if path == "/api/me":
        return {"name": "", "colour": "#b4432f", "language": "fr"}
    if path == "/api/tables" and method == "POST":
        table = Table(body)
        TABLES[table.id] = table
        return {"table": table.id, "seat": 0}
    if path == "/api/tables":
        return [{"table": t.id, "game": t.game, "options": t.options, "seats": t.seats, "over": bool(t.outcome), "yours": t.mine(), "turn": t.turn in t.mine() and not t.outcome} for t in TABLES.values()]
    parts = path.split("/")
    table = TABLES.get(parts[3]) if len(parts) > 3 else None
    if table and len(parts) == 4:
        return {"table": table.id, "game": table.game, "options": table.options, "seats": table.seats, "started": table.started, "over": bool(table.outcome), "invitation": table.invitation}
    if table and parts[4:] == ["qr.svg"]:
        rng = random.Random(1)
        dots = "".join(f"<path d='M{x} {y}h1v1h-1z'/>" for x in range(25) for y in range(25) if rng.random() < 0.5)
        return ("image/svg+xml", f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 25 25'>{dots}</svg>".encode())
    return None


async def serve(reader, writer):
    try:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin1")
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()
        return
    first, *rest = head.split("\r\n")
    method, target, _ = first.split(" ", 2)
    headers = {k.lower(): v.strip() for k, _, v in (line.partition(":") for line in rest if ":" in line)}
    path = unquote(urlsplit(target).path)
    if path.startswith("/ws/"):
        await socket(reader, writer, headers, path.rsplit("/", 1)[1])
        return
    body = None
    if length := int(headers.get("content-length", 0)):
        body = json.loads(await reader.readexactly(length))
    status, kind, data = 200, "application/json", b""
    if path.startswith("/api/"):
        found = await http(method, path, body)
        if isinstance(found, tuple):
            kind, data = found
        elif found is None:
            status, data = 404, json.dumps({"error": {"code": "unknown", "text": both("Cette table n’existe pas.", "There is no such table."), "clauses": []}}).encode()
        else:
            data = json.dumps(found).encode()
    else:
        file = STATIC / (path.lstrip("/") or "index.html")
        if file.is_file():
            kind, data = mimetypes.guess_type(file.name)[0] or "text/plain", file.read_bytes()
        else:
            status = 404
    policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'"
    writer.write(f"HTTP/1.1 {status} .\r\ncontent-type: {kind}\r\ncontent-length: {len(data)}\r\ncontent-security-policy: {policy}\r\nconnection: close\r\n\r\n".encode() + data)
    await writer.drain()
    writer.close()


async def socket(reader, writer, headers, table_id):
    table = TABLES.get(table_id)
    if table is None:
        writer.close()
        return
    accept = base64.b64encode(hashlib.sha1((headers["sec-websocket-key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()).decode()
    writer.write(f"HTTP/1.1 101 .\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: {accept}\r\n\r\n".encode())

    def send(message):
        data = json.dumps(message).encode()
        size = bytes([len(data)]) if len(data) < 126 else b"\x7e" + struct.pack("!H", len(data)) if len(data) < 65536 else b"\x7f" + struct.pack("!Q", len(data))
        writer.write(b"\x81" + size + data)

    table.sockets.add(send)
    try:
        while True:
            one, two = await reader.readexactly(2)
            size = two & 127
            if size == 126:
                size = struct.unpack("!H", await reader.readexactly(2))[0]
            mask = await reader.readexactly(4)
            data = bytes(b ^ mask[i % 4] for i, b in enumerate(await reader.readexactly(size)))
            if one & 15 == 8:
                break
            hear(table, json.loads(data), send)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        table.sockets.discard(send)
        writer.close()


def hear(table, message, send):
    kind = message["type"]
    if kind == "hello":
        for seat in table.mine():
            send(table.state(seat))
        if len(table.sockets) == 1:
            table.task = asyncio.ensure_future(table.bots())
    elif kind == "steps":
        so_far = message["so_far"]
        if table.game == "fantasy-realms":
            step = {"kind": "choice", "options": [{"word": c, "move": "", "label": CARDS[c]["name"], "data": {"card": c}, "more": False} for c in table.hands[message["seat"]]]}
        elif len(so_far) == 1:
            step = {"kind": "amount", "low": 1, "high": 18, "label": both("Prix annoncé", "Claimed price"), "more": True}
        else:
            step = {"kind": "text", "longest": 80, "label": both("Votre boniment", "Your patter"), "more": False}
        send({"type": "steps", "ref": message["ref"], "step": step})
    elif kind == "ask" and message["what"] == "best":
        send({"type": "answered", "ref": message["ref"], "data": {"move": "choices best"}})
    elif kind == "ask":
        send({"type": "answered", "ref": message["ref"], "data": score(message["data"].get("hand") or table.hands[message["seat"]])})
    elif kind == "answer":
        open_ = [d for d in table.decisions(message["seat"]) if d["id"] == message["decision"]]
        if not open_ or table.game != "fantasy-realms":
            send({"type": "refused", "ref": message["ref"], "text": both("Cette carte n’est pas là.", "That card is not there."), "clauses": ["FR-2.5"], "legal": []})
            return
        table.play(message["seat"], message["move"])
        send({"type": "ack", "ref": message["ref"], "version": table.version})
        table.tell()
        table.task = asyncio.ensure_future(table.bots())


async def main():
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8000
    server = await asyncio.start_server(serve, "127.0.0.1", port)
    print(f"pretend server on http://127.0.0.1:{port}")
    async with server:
        await server.serve_forever()


asyncio.run(main())
