/** What a seat of this game is sent. Made by `make views` from src/tablee/games/fantasy_realms/view_types.py: change it there. */
/** What a seat knows of a hand: its size and the cards it remembers. */
export type Hand = {
  seat: number;
  size: number;
  known: string[];
};

export type TradeAnswer = {
  seat: number;
  shown: boolean;
  card: string | null;
};

/** Chaos Realms: a card held out, and what was held out for it. */
export type TradeOffer = {
  offer: number;
  seat: number;
  to: number | null;
  shown: boolean;
  card: string | null;
  answers: TradeAnswer[];
};

/** Cards are their keys. */
export type View = {
  phase: string;
  turn: number | null;
  first: number | null;
  turns: number;
  hand: string[];
  hands: Hand[];
  deck: number;
  discard: string[];
  discard_end: number;
  dry: number;
  must_draw: boolean;
  drawn: string[];
  drawing: number;
  offers: TradeOffer[];
  minutes: number | null;
  hands_shown: string[][] | null;
  choices: string[][] | null;
};
