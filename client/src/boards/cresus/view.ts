/** What a seat of this game is sent. Made by `make views` from src/tablee/games/cresus/view_types.py: change it there. */
export type Player = {
  seat: number;
  cash: number | null;
  pawn: string | null;
  error: boolean;
  shares: string[];
  signs: number;
  signs_bought: number;
  cards: string[];
  loan: boolean;
  stance: string;
  offers_left: number;
};

export type Market = {
  key: string;
  closed: boolean;
  pile: number;
  top: (string | null)[];
  unseen: string[];
  under: string[];
  shown: string[];
};

export type Bid = {
  seat: number;
  bid: number;
};

export type Auction = {
  lot: string;
  kind: string;
  attempt: number;
  bidders: number[];
  bids: Bid[];
};

export type Sale = {
  seat: number;
  share: string;
  dice: string[];
  count: number;
  throws: number;
  left: number;
  amounts: number[];
  price: number;
  market: string;
  premium: number;
  odds: number[];
};

export type Debt = {
  seat: number;
  due: number;
  to: number | string;
};

export type DealAnswer = {
  seat: number;
  give: string[] | null;
};

export type Deal = {
  id: string;
  from: number;
  form: string;
  to: number[];
  give: string[];
  want: string[];
  price: number;
  answers: DealAnswer[];
};

/** Shares, cards, markets and signs are their keys. */
export type View = {
  round: number;
  rounds: number;
  phase: string;
  start: number;
  market: string | null;
  players: Player[];
  markets: Market[];
  expert: string | null;
  experts: number;
  experts_out: string[];
  fortune: string | null;
  fortunes: number;
  discard: string[];
  pot: number;
  auction: Auction | null;
  buyer: number | null;
  on_sale: string[];
  sale: Sale | null;
  debt: Debt | null;
  offers: Deal[];
  window: number[];
};
