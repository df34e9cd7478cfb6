/** What the page and the server say to each other, as types. The contract is docs/protocol.md. */

import { drawWord, keep } from './chance';

/** A sentence in both languages; `{p0}` stands for the name of seat 0. */
export type Text = { fr: string; en: string };
/** A few notes of the rulebook exist in one language only. */
export type Words = Text | string;

export type OptionValue = { key: string; label: Text; help?: Text };
export type TableOption = {
  key: string;
  label: Text;
  help?: Text;
  clauses: string[];
  values: OptionValue[];
  default: string;
  /** "readings": how a doubtful clause is read, shown folded. */
  group?: string;
  /** Values that do not go with this number of seats are refused by the server; the page only warns. */
  seats?: Record<string, { min: number; max: number }>;
};
export type Bot = { key: string; label: Text };
/** One number of a changed edition. */
export type ChangedNumber = { dial: Text; of: Text; was: string | number; is: string | number };
export type GameEntry = {
  /** That this is a changed edition, and which of its numbers are; null: the game's own. */
  changed?: { name: string; hash: string; count: number; numbers: ChangedNumber[] } | null;
  id: string;
  title: Text;
  seats: { min: number; max: number };
  minutes: number | { min: number; max: number };
  blurb: Text;
  options: TableOption[];
  bots: Bot[];
};
export type Clause = { id: string; source?: Words; text: Words };
export type Ruling = { id: string; about: string[]; question: Words; ruling: Words; why?: Words };
export type Example = { id: string; clauses: string[]; given: Words; expect: Words };
export type Term = { key: string; fr: string; en: string };
export type GameBook = GameEntry & {
  clauses: Clause[];
  rulings: Ruling[];
  examples: Example[];
  glossary: Term[];
  /** What a coach says of each kind of question when it is met for the first time. */
  teaching?: Record<string, { asks: Text; matters: Text }>;
  // The components of a game have the game's own shape; its board knows it.
  edition: any;
};

/** A standing answer of mine. */
export type Order = { verb: string; word: string; until: 'revoked' | 'turn' | 'round'; label: Text };
/** The pace agreed when a table is laid; times in seconds. */
export type Pace = { away: number | null; bot: string | null; clock: 'shown' | 'bank' | 'each'; seconds: number; increment: number };
/** A seat's clock as it stood when the server said so. `left` only where time is kept. */
export type SeatTime = { spent: number; left?: number; running: boolean };
export type Seat = {
  seat: number;
  name: string;
  colour?: string;
  kind: 'person' | 'bot' | 'open';
  bot?: string;
  online: boolean;
  yours: boolean;
  /** The bot that plays for this person, or would. */
  stand_in?: { name: string; bot: string; plays: 'away' | 'asked' | 'time' | null };
  clock?: SeatTime;
  /** The host of the table sits there. */
  host?: boolean;
  /** How many hints this seat was given. */
  hints?: number;
};
/** How much time the bots of a table take. */
export type Tempo = 'calm' | 'quick' | 'at-once';
/** One answer, and what it promised in so many imagined matches. */
export type Estimate = { move: string; words: Text; chance: number; error: number; points: number; visits: number };
/** Why an answer was given, or may be: it stands first, the best others follow. */
export type Thought = {
  key: string;
  seat: number;
  text: Text;
  facts: Text[];
  estimates: Estimate[];
  line: { seat: number; move: string; words: Text }[];
  measure: Text;
};
/** What a master would answer, as the words that a page sends. */
export type Hinted = Thought & { words: string[] };

/** One possible answer of a small step. */
export type Option = { word: string; label: Text; data?: Record<string, any>; more: boolean };
export type Step =
  | { kind: 'choice'; options: Option[]; label?: Text }
  | { kind: 'amount'; low: number; high: number; label: Text; more: boolean }
  | { kind: 'text'; longest: number; label: Text; more: boolean };
export type Decision = {
  id: string;
  seat: number;
  key: string;
  prompt: Text;
  clauses: string[];
  free: boolean;
  /** A secret answer already given, as a line for people to read; it may be changed until all are in. */
  answered: string | null;
  /** The words of that answer, one for each step. */
  given: string[] | null;
  /** How often this seat has answered it already: an answer may be changed while others are awaited. */
  times?: number;
  /** The word with which it may be answered for good; `rounds`: also until the end of the round. */
  standing?: { word: string; rounds: boolean } | null;
  step: Step;
};
export type TableEvent = { n: number; kind: string; facts: Record<string, any>; clauses: string[]; text: Text | null;
  /** The bot that acted here for the person of the seat. */
  bot?: string;
};
export type ScoreLine = { label: Text; points: number; clauses: string[]; data?: Record<string, any> };
export type ScoreSheet = { seat: number; total: number; lines: ScoreLine[] };
export type Outcome = {
  reason: { clauses: string[]; text: Text };
  ranking: { seat: number; rank: number; points: number }[];
  sheets: ScoreSheet[];
};
/** What a seat is told of taking back. */
export type UndoState = {
  /** What I could take back, and how many answers would go with it. */
  mine: { answer: string; move: string; answers: number } | null;
  /** A seat asks for it; `texts` is what I would unlearn. */
  asked: { number: number; seat: number; answers: number; chance: boolean; missing: number[]; texts: Text[] } | null;
  /** What became of the last request. */
  end: { number: number; seat: number; how: 'done' | 'refused' | 'withdrawn' | 'lapsed'; by: number | null } | null;
};
export type State = {
  type: 'state';
  /** Of my answers that are stored with it. */
  acks?: Ack[];
  table: string;
  game: string;
  options: Record<string, string>;
  version: number;
  seat: number | null;
  started: boolean;
  view: unknown;
  decisions: Decision[];
  waiting: { seat: number; text: Text }[];
  events: TableEvent[];
  events_from: number;
  /** Of the view: a page can tell whether it has drawn this one. */
  hash?: string;
  /** Beside each of the events its checksum, and all lines' folded into one. */
  sums?: number[];
  check?: number;
  seats: Seat[];
  outcome: Outcome | null;
  /** A time limit of the game itself; the server counts, the page only shows it running. */
  clock?: { seconds_left: number } | null;
  undo?: UndoState | null;
  pace?: Pace;
  public?: boolean;
  chat?: ChatMode;
  /** I am the host of this table. */
  hosting?: boolean;
  /** Everybody agreed that bots say why, and that hints are given. */
  teaching?: boolean;
  tempo?: Tempo;
  /** Whether I may ask for a hint, and which lines of my log a bot may be asked about. */
  advice?: { hints: boolean; reasons: number[] | null };
  /** In the first state of a page: the log's lines since my last answer, and the first that is new to me. */
  missed?: { from: number; unseen: number } | null;
  orders?: Order[];
};
/** Who may write at a table. */
export type ChatMode = 'all' | 'seated' | 'none';
/** One thing somebody said; `seat` is null for a guest. */
export type Remark = { n: number; said: number; seat: number | null; name: string; who: string; mine: boolean; text?: string; reaction?: string };
export type LobbyCard = { table: string; game: string; options: Record<string, string>; seats: Seat[]; host: string; since: number };
/** A moment of a match looked at again: what was to be seen when `at` of its `of` answers had been given. */
export type Moment = Pick<State, 'table' | 'game' | 'options' | 'view' | 'waiting' | 'events' | 'events_from' | 'seats' | 'outcome'> & {
  /** From whose knowledge: a seat, `watch` (what everybody may know) or `above`. */
  seat: string;
  over: boolean;
  at: number;
  of: number;
  by: number | null;
  /** The bot that gave that answer for its person. */
  bot?: string | null;
  /** From above: every seat's view. */
  views: unknown[] | null;
};
export type Refusal = { text: Text; clauses: string[]; legal?: string[] };

export type ToServer =
  | { type: 'hello'; seen: number; acks?: true }
  | { type: 'pulse'; ref: string }
  | { type: 'answer'; ref: string; seat: number; decision: string; times?: number; words: string[] }
  | { type: 'steps'; ref: string; seat: number; decision: string; so_far: string[] }
  | { type: 'ask'; ref: string; what: string; seat: number; data: Record<string, any> }
  | { type: 'undo'; ref: string; seat: number; answer: string }
  | { type: 'consent'; ref: string; seat: number; number: number; yes: boolean }
  | { type: 'stand_in'; ref: string; seat: number; yes: boolean }
  | { type: 'order'; ref: string; seat: number; decision: string; word: string; until: Order['until'] }
  | { type: 'revoke'; ref: string; seat: number; verb: string }
  | { type: 'say'; ref: string; text: string; seat?: number }
  | { type: 'react'; ref: string; reaction: string; seat?: number };
export type Ack = { type: 'ack'; ref: string; version: number };
export type FromServer =
  | State
  | Ack
  | { type: 'pulse'; ref: string; version: number; drawn: { seat: number | null; hash: string; check: number }[] }
  | ({ type: 'refused'; ref: string } & Refusal)
  | { type: 'steps'; ref: string; step: Step }
  | { type: 'answered'; ref: string; data: any }
  | { type: 'presence'; seats: Seat[] }
  | { type: 'chat'; all: boolean; lines: Remark[] };

export type SeatWish = { kind: 'me' | 'friend' | 'bot' | 'here'; name?: string; bot?: string };
export type TableCard = {
  table: string;
  game: string;
  options: Record<string, string>;
  seats: Seat[];
  over: boolean;
  yours: number[];
  turn: boolean;
  /** Answers given since I was last there. */
  missed?: number;
  started?: boolean;
  /** False when the server does not have its rules any more: it can be read, not played. */
  playable?: boolean;
};
/** A match by rules the server does not have, as far as it can be read without them. */
export type OldMatch = {
  table: string;
  game: string;
  title: Text | null;
  rules: number | null;
  edition: string | null;
  why: Text;
  seats: Seat[];
  options: Record<string, string>;
  created: number;
  changed: number;
  over: boolean;
  of: number;
  answers: { n: number; seat: number; move: string }[];
};
export type Door = {
  /** Why it can only be read, when the server does not have its rules. */
  other_rules?: Text;
  table: string;
  game: string;
  options: Record<string, string>;
  seats: Seat[];
  started: boolean;
  over: boolean;
  pace?: Pace;
  /** Fixes the server's part of the chance; null when this table has none to check. */
  commitment?: string | null;
  public?: boolean;
  teaching?: boolean;
  invitation?: string;
};
/** Several rounds among the same people. */
export type Series = { played: number; by: 'points' | 'ranks'; lines: { seat: number | null; name: string; rounds: (number | null)[]; total: number }[] };
/** What is known of a table's chance. */
export type Chance = {
  started: boolean;
  over: boolean;
  commitment: string | null;
  words: string[] | null;
  continues: boolean;
  secret: string | null;
  outcomes: number | null;
  problem: Text | null;
};
export type Me = { name: string; colour: string; language: string };

/** What the server refused, with a sentence for people and the clauses behind it. */
export class Refused extends Error {
  constructor(
    readonly text: Text,
    readonly clauses: string[] = [],
    readonly legal: string[] = [],
    readonly code = 'refused',
  ) {
    super(text.en);
  }
}

export const SERVER_SILENT: Text = {
  fr: 'Le serveur ne répond pas. Nouvel essai dans un instant.',
  en: 'The server does not answer. Trying again in a moment.',
};

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let reply: Response;
  try {
    reply = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined || body instanceof Blob ? {} : { 'content-type': 'application/json' },
      body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
    });
  } catch {
    throw new Refused(SERVER_SILENT, [], [], 'offline');
  }
  const data = await reply.json().catch(() => null);
  if (!reply.ok) {
    const error = data?.error;
    throw new Refused(error?.text ?? SERVER_SILENT, error?.clauses ?? [], [], error?.code ?? String(reply.status));
  }
  return data as T;
}

const books = new Map<string, Promise<GameBook>>();

export const api = {
  games: () => call<GameEntry[]>('GET', '/api/games'),
  /** The whole book of a game: clauses, rulings, components. Fetched once. */
  game(id: string): Promise<GameBook> {
    let book = books.get(id);
    if (!book) {
      book = call<GameBook>('GET', `/api/games/${encodeURIComponent(id)}`);
      book.catch(() => books.delete(id));
      books.set(id, book);
    }
    return book;
  },
  /** A new table. The server commits itself to its part of the chance first, then this browser adds its word. */
  async open(game: string, options: Record<string, string>, seats: SeatWish[], language: string, pace?: Pace, listed = false, more: { word?: string; after?: string; teaching?: boolean; tempo?: Tempo } = {}) {
    const promised = await call<{ commitment: string }>('POST', '/api/chance').catch(() => null);
    const mine = promised ? { commitment: promised.commitment, word: more.word?.trim() || drawWord() } : null;
    const made = await call<{ table: string; seat: number }>('POST', '/api/tables', { game, options, seats, language, public: listed, ...(pace && { pace }), ...(more.after && { after: more.after }), ...(more.teaching && { teaching: true }), ...(more.tempo && { tempo: more.tempo }), ...mine });
    if (mine) keep(made.table, mine);
    return made;
  },
  tables: () => call<TableCard[]>('GET', '/api/tables'),
  door: (table: string) => call<Door>('GET', `/api/tables/${encodeURIComponent(table)}`),
  async join(table: string, invitation: string, name: string, seat?: number, typed = '') {
    const { commitment } = await api.door(table);
    const word = typed.trim() || drawWord();
    const made = await call<{ table: string; seat: number }>('POST', `/api/tables/${encodeURIComponent(table)}/join`, { invitation, name, seat, word });
    if (commitment) keep(table, { commitment, word });
    return made;
  },
  qr: (table: string, invitation: string) => call<{ qr: string }>('POST', `/api/tables/${encodeURIComponent(table)}/qr`, { invitation }),
  lobby: () => call<{ waiting: LobbyCard[]; running: LobbyCard[] }>('GET', '/api/lobby'),
  /** What the host of a table may do with it, and leaving one's seat: `docs/protocol.md`. */
  host: (table: string, what: string, body?: Record<string, unknown>) => call<{ ok: boolean }>('POST', `/api/tables/${encodeURIComponent(table)}/${what}`, body ?? {}),
  /** What a master would answer from that seat; the first time it is noted there. */
  hint: (table: string, seat: number, decision: string) => call<Hinted>('POST', `/api/tables/${encodeURIComponent(table)}/hint`, { seat, decision }),
  /** Why a bot did what a line of the log tells. */
  reason: (table: string, line: number, seat: number | null) =>
    call<Thought>('GET', `/api/tables/${encodeURIComponent(table)}/reason?line=${line}${seat === null ? '' : `&seat=${seat}`}`),
  archive: (table: string) => call<OldMatch>('GET', `/api/tables/${encodeURIComponent(table)}/archive`),
  series: (table: string) => call<Series>('GET', `/api/tables/${encodeURIComponent(table)}/series`),
  chance: (table: string) => call<Chance>('GET', `/api/tables/${encodeURIComponent(table)}/verify`),
  report: (table: string, seat: number | null) =>
    call<Record<string, unknown>>('GET', `/api/tables/${encodeURIComponent(table)}/report${seat === null ? '' : `?seat=${seat}`}`),
  goOn: (table: string, at: number, seats: SeatWish[], language: string, knowledge: number | null) =>
    call<{ table: string; seat: number }>('POST', `/api/tables/${encodeURIComponent(table)}/continue`, { at, seats, language, knowledge }),
  bring: (journal: Blob) => call<{ table: string }>('POST', '/api/journals', journal),
  moment: (table: string, at: number | null, seat: string, since: number) =>
    call<Moment>('GET', `/api/tables/${encodeURIComponent(table)}/replay?${at === null ? '' : `at=${at}&`}seat=${seat}&since=${since}`),
  /** A link that makes another device the same person, once. */
  device: (table = '') => call<{ link: string; seconds: number; qr: string }>('POST', '/api/me/device', { table }),
  deviceLook: (code: string) => call<{ name: string }>('POST', '/api/me/device/look', { code }),
  deviceTake: (code: string) => call<Me>('POST', '/api/me/device/take', { code }),
  deviceLeave: () => call<{ ok: boolean }>('POST', '/api/me/device/leave'),
  deviceAlone: () => call<{ passkeys: number }>('POST', '/api/me/device/alone'),
  devices: () => call<{ borrowed: boolean; devices: number; passkeys: number }>('GET', '/api/me/devices'),
  me: () => call<Me>('GET', '/api/me'),
  remember: (me: Partial<Me>) => call<Me>('POST', '/api/me', me),
};
