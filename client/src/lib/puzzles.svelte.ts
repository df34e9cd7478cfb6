/** Puzzles: what the server says of them, and what this device has solved. */
import type { Better } from './analysis';
import { call, type Decision, type Step, type TableEvent, type Text } from './wire';

export type Listed = { day: number; daily: string | null; puzzles: { id: string; rating: number; key: string }[] };
export type Position = {
  id: string;
  rating: number | null;
  seat: number;
  key: string;
  count: number;
  options: Record<string, string>;
  view: unknown;
  decisions: Decision[];
  events: TableEvent[];
  source: { seats: number; bots?: string[]; table?: string; at: number };
};
export type Value = Better & { error?: number; visits?: number };
export type Answered = { best: string[]; values: Value[]; proof: { margin: number; error: number; missed?: number; tried?: number; imagined?: number; facts?: Text[] } };
export type Refusal = { text: Text; clauses: string[] };
export type Reply = { right: boolean; move: string } & Partial<Answered>;

const at = (game: string, id = '') => `/api/games/${encodeURIComponent(game)}/puzzles${id ? `/${encodeURIComponent(id)}` : ''}`;
export const puzzles = {
  list: (game: string) => call<Listed>('GET', at(game)),
  position: (game: string, id: string) => call<Position>('GET', at(game, id)),
  solve: (game: string, id: string, words: string[]) => call<Reply | { refused: Refusal }>('POST', at(game, id), { words }),
  steps: (game: string, id: string, steps: string[]) => call<{ step: Step } | { refused: Refusal }>('POST', at(game, id), { steps }),
  reveal: (game: string, id: string) => call<Answered>('POST', at(game, id), { reveal: true }),
  match: (game: string, id: string) => call<{ table: string; at: number; seat: number }>('POST', `${at(game, id)}/match`),
};

const KEPT = 'tablee.puzzles';
type Kept = { solved: Record<string, boolean>; days: number[] };

/** By puzzle, whether it was found at the first try; and the days on which a daily one was found. */
class Solved {
  private kept = $state<Kept>(read());
  of(id: string): boolean | undefined {
    return this.kept.solved[id];
  }
  /** The first word about a puzzle counts. */
  note(id: string, found: boolean) {
    if (!(id in this.kept.solved)) this.kept.solved[id] = found;
    this.keep();
  }
  today(day: number) {
    if (!this.kept.days.includes(day)) this.kept.days = [...this.kept.days, day].slice(-400);
    this.keep();
  }
  /** Whether a daily one was found on that day. */
  on(day: number): boolean {
    return this.kept.days.includes(day);
  }
  /** Days in a row up to this one, or to the day before. */
  streak(day: number): number {
    let last = this.kept.days.includes(day) ? day : day - 1;
    let n = 0;
    while (this.kept.days.includes(last)) {
      n += 1;
      last -= 1;
    }
    return n;
  }
  private keep() {
    localStorage.setItem(KEPT, JSON.stringify(this.kept));
  }
}
function read(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? '');
    if (found && typeof found.solved === 'object' && Array.isArray(found.days)) return found;
  } catch {
    // nothing yet
  }
  return { solved: {}, days: [] };
}
export const solved = new Solved();
