/** What a seat of this game is sent. Made by `make views` from src/tablee/games/krystal/view_types.py: change it there. */
export type Hero = {
  hero: string;
  playing: boolean;
  place: string | null;
  energy: number;
  cards: number;
  active: string | null;
  reserve: string[] | null;
  stones: string[] | null;
  began: string | null;
  steps: number;
  halted: boolean;
  free: number;
  veil: boolean;
  must_leave: boolean;
  back: boolean;
  walks: boolean;
};

export type Player = {
  seat: number;
  people: string;
  gate: string[];
  heroes: Hero[];
};

export type Pile = {
  pile: string;
  size: number;
  discard: string[];
  stock: string[] | null;
  returned: string[];
  unseen: number;
};

export type Intervention = {
  card: string;
  drawer: number;
  ends: number;
};

export type Explorer = {
  hero: string;
  pile: string;
  left: number;
};

export type Fighter = {
  seat: number;
  hero: string;
};

export type Fight = {
  attacker: Fighter | null;
  creature: string | null;
  defender: Fighter;
  fight: string | null;
  initiator: number | null;
  unarmed: boolean;
  laid: boolean;
  card: string | null;
  tools: (string | null)[];
  loser: number | null;
  loss: number;
};

export type Parley = {
  asker: number;
  asked: number;
  place: string;
  passage: boolean;
  peace: string[] | null;
  count: number;
  wanted: number;
  cards: string[] | null;
  countered: boolean;
  seconds: number;
};

/** Cards, places and peoples are their keys. */
export type View = {
  phase: string;
  round: number;
  limit: number;
  first: number;
  turn: number;
  goal: number;
  negotiation: boolean;
  winner: number | null;
  players: Player[];
  piles: Pile[];
  intervention: Intervention | null;
  removed: string[];
  walker: string | null;
  here: string | null;
  settled: string[];
  acted: boolean;
  explorer: Explorer | null;
  looked: string[] | null;
  fight: Fight | null;
  parley: Parley | null;
};

/** A shortest path of this turn. */
export type Way = {
  place: string;
  cost: number;
  path: string[];
  power: number;
  opposed: boolean;
};

/** The answer to `ways`: where one of my Heroes can go, and the real power of every place for them. */
export type Ways = {
  hero: string;
  ways: Way[];
  powers: Record<string, number>;
};
