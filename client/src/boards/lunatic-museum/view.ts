/** What a seat of this game is sent. Made by `make views` from src/tablee/games/lunatic_museum/view_types.py: change it there. */
import type { Text } from '../../lib/wire';

export type Find = {
  find: string | null;
  type: string;
  level: number;
  up: boolean;
  seen: boolean;
  resting: boolean;
};

export type Room = {
  room: string;
  finds: Find[];
  exhibit: Text | null;
  ballot: number | null;
  object: number;
};

export type Bonus = {
  state: string;
  card: string | null;
};

export type Worth = {
  improvements: number;
  exhibits: number;
  credibility: number;
};

export type Player = {
  seat: number;
  race: string | null;
  credibility: number;
  points: number;
  time: number;
  spent: number;
  last_spent: number;
  materials: number;
  plasma: number;
  drill: number;
  improvements: Record<string, number>;
  cameras_armed: number;
  square: string | null;
  juror: number;
  bonus: Bonus;
  hand: Find[];
  rooms: Room[];
  worth: Worth;
};

export type Vote = {
  voter: number;
  yes: boolean;
};

/** An object before the jury, or judged. */
export type Ballot = {
  author: number;
  attacker: number | null;
  room: string;
  words: string | null;
  name: Text | null;
  pitch: string | null;
  planted: string | null;
  finds: string[];
  head_start: number;
  votes: Vote[];
  decider: number | null;
  accepted: boolean | null;
  credited: number;
};

export type Draft = {
  order: number[];
  at: number;
  seen: string[];
};

export type Readings = {
  exact_level: boolean;
  attack_from: number;
  penalty: string;
};

/** Finds, squares, rooms, improvements, bonus cards and races are their keys. */
export type View = {
  stage: string;
  epoch: number;
  turn: number;
  order: number[];
  active: number | null;
  tie_holder: number | null;
  first: number | null;
  tied: number[];
  squares: string[];
  piles: Record<string, number[]>;
  players: Player[];
  draft: Draft;
  ballot: Ballot | null;
  ballots: Ballot[];
  rules: Readings;
};
