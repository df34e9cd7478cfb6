/** What a seat of this game is sent. Made by `make views` from src/tablee/games/fake_crystal/view_types.py: change it there. */
export type Where = {
  seat: number;
  column: string;
};

/** Colour, claim and price are public; the face is for its seller and for spies. */
export type Offer = {
  colour: string;
  claim: number;
  price: number | null;
  token: boolean;
  tile: string | null;
  spied_by: number[];
  reserved_by: number | null;
};

/** One player's stall, collection and purse. */
export type Place = {
  seat: number;
  purse: number;
  token: string;
  token_at: Where | null;
  left: number;
  hand: number;
  hand_colours: string[] | null;
  reserve: number;
  reserve_top: string | null;
  stall: (Offer | null)[];
  rows: Record<string, string[]>;
  blue: (string | null)[];
  fake: (string | null)[];
  trophies: string[];
};

/** What became of an offer. */
export type Settled = {
  round: number;
  seller: number;
  column: string;
  colour: string;
  claim: number;
  price: number;
  by: number;
  how: string;
  to: number;
  fake: boolean;
  tile: string | null;
};

export type Arrived = {
  seat: number;
  tile: string;
};

export type Taken = {
  seat: number;
  place: number;
};

/** A tile is its key: a colour and its crystals, or a colour and fake. */
export type View = {
  phase: string;
  round: number;
  rounds: number;
  turn: number;
  first: number;
  active: number | null;
  ability: string;
  hand: string[] | null;
  seats: Place[];
  board: string[];
  set_aside: (string | null)[];
  out: string[];
  designated: Where | null;
  engaged: number;
  preemptor: number | null;
  arrived: Arrived | null;
  taken: Taken | null;
  history: Settled[];
  hands_left: string[][] | null;
};
