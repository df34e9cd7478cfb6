/** How a game is played, chapter by chapter: what the server tells, and which chapters were worked through on this device. */
import { call, type Outcome, type State, type Step, type TableEvent, type Text } from './wire';

export type WhatIf = { words: string[]; label: Text };
/** A component of the edition: the group it stands in, and what tells it from the others there. */
export type Picture = { kind: string } & Record<string, string | number>;
export type Chapter = {
  id: string;
  title: Text;
  text: Text[];
  clauses: string[];
  pictures: Picture[];
  exercise: { seat: number; ask: Text; what_if: WhatIf[] } | null;
};
export type GivenAnswer = { decision: string; words: string[] };
/** A table in an exercise: what its reader is shown there. */
export type Trial = {
  table: Pick<State, 'view' | 'decisions' | 'waiting' | 'options'> & { events: TableEvent[]; outcome: Outcome | null; count: number };
  /** The lines of the log from here on came of the reader's answers. */
  since: number;
  said: { move: string; good: boolean; text: Text } | null;
  done: boolean;
};
export type Refusal = { text: Text; clauses: string[] };
type Answer<T> = T | { refused: Refusal };

const way = (game: string, chapter = '') => `/api/games/${encodeURIComponent(game)}/primer${chapter && `/${encodeURIComponent(chapter)}`}`;
export const primer = {
  of: (game: string) => call<Chapter[]>('GET', way(game)),
  attempt: (game: string, chapter: string, answers: GivenAnswer[]) => call<Answer<Trial>>('POST', way(game, chapter), { answers }),
  steps: (game: string, chapter: string, answers: GivenAnswer[], decision: string, steps: string[]) =>
    call<Answer<{ step: Step }>>('POST', way(game, chapter), { answers, decision, steps }),
  ask: (game: string, chapter: string, answers: GivenAnswer[], what: string, data: Record<string, unknown>) =>
    call<Answer<{ data: any }>>('POST', way(game, chapter), { answers, ask: { what, data } }),
};

const KEPT = 'tablee.primer';
class Progress {
  private done = $state<string[]>(kept());
  has(game: string, chapter: string): boolean {
    return this.done.includes(`${game} ${chapter}`);
  }
  note(game: string, chapter: string): void {
    if (this.has(game, chapter)) return;
    this.done = [...this.done, `${game} ${chapter}`];
    localStorage.setItem(KEPT, JSON.stringify(this.done));
  }
}
function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
export const progress = new Progress();
