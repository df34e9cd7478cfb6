// Fantasy Realms for two on boardgame.io: the same draft, draws and discards, each seat with a view of its own.
// node boardgame.mjs PORT [FOLDER]   with a folder: its FlatFile store; without: in memory, its default.
import { createRequire } from 'node:module';

const { FlatFile, Origins, Server } = createRequire(import.meta.url)('boardgame.io/dist/cjs/server.js');
const { INVALID_MOVE } = createRequire(import.meta.url)('boardgame.io/dist/cjs/core.js');
const [port, folder] = process.argv.slice(2);

const turn = (G) => {
  G.discardNext = false;
  G.drafting = G.hands.some((hand) => hand.length < 7);
};
const game = {
  name: 'realms',
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => ({ deck: random.Shuffle([...Array(53).keys()]), hands: [[], []], pile: [], pair: [], drafting: true, discardNext: false }),
  moves: {
    draft: ({ G, ctx }, card) => {
      const hand = G.hands[ctx.currentPlayer];
      if (!G.drafting || G.pair.length) return INVALID_MOVE;
      if (card === 'two') {
        G.pair = [G.deck.pop(), G.deck.pop()];
        return;
      }
      if (!G.pile.includes(card)) return INVALID_MOVE;
      G.pile.splice(G.pile.indexOf(card), 1);
      hand.push(card);
    },
    keep: ({ G, ctx }, card) => {
      if (!G.pair.includes(card)) return INVALID_MOVE;
      G.hands[ctx.currentPlayer].push(card);
      G.pile.push(...G.pair.filter((other) => other !== card));
      G.pair = [];
    },
    draw: ({ G, ctx }, card) => {
      if (G.drafting || G.discardNext) return INVALID_MOVE;
      if (card !== 'deck' && !G.pile.includes(card)) return INVALID_MOVE;
      if (card === 'deck') card = G.deck.pop();
      else G.pile.splice(G.pile.indexOf(card), 1);
      G.hands[ctx.currentPlayer].push(card);
      G.discardNext = true;
    },
    discard: ({ G, ctx, events }, card) => {
      const hand = G.hands[ctx.currentPlayer];
      if (!G.discardNext || !hand.includes(card)) return INVALID_MOVE;
      hand.splice(hand.indexOf(card), 1);
      G.pile.push(card);
      G.discardNext = false;
      events.endTurn();
    },
    next: ({ G, events }) => {
      if (!G.drafting || G.pair.length) return INVALID_MOVE;
      events.endTurn();
    },
  },
  turn: { onBegin: ({ G }) => turn(G) },
  endIf: ({ G }) => (G.pile.length >= 12 ? { over: true } : undefined),
  playerView: ({ G, ctx, playerID }) => ({
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.map(() => null))),
    deck: G.deck.length,
    pile: G.pile,
    pair: String(ctx.currentPlayer) === playerID ? G.pair : G.pair.map(() => null),
    drafting: G.drafting,
    discardNext: G.discardNext,
  }),
};

const server = Server({ games: [game], origins: [Origins.LOCALHOST], ...(folder ? { db: new FlatFile({ dir: folder }) } : {}) });
await server.run(Number(port), () => console.log('ready'));
