/** The workshop: the numbers of an edition turned by hand, tried, and kept. What may be turned, and how far, is the server's to say. */
import { call, type Text } from './wire';

export type Step = string | number;
export type Value = string | number;
export type Spot = { path: Step[]; label: Text; value: Value };
export type Dial = { name: Text; least: number; most: number; together: boolean; words: string[]; places: Spot[] };
export type Change = { path: Step[]; value: Value };
/** What may be changed of a game; `editions`: this server has a folder where one can be kept. */
export type Bench = { game: string; dials: Dial[]; changes: Change[]; editions: boolean };
export type Figure = { what: Text; share: boolean; before: number; before_half: number; after: number; after_half: number; half: number; sure: number };
export type Asked = { game: string; changes: [Step[], Value][]; bot: string; matches: number };
export type Trial =
  | { state: 'none' }
  | { state: 'running' | 'done' | 'failed'; asked: Asked; done: number; of: number; figures: Figure[] | null; problem: string };
export type Wanted = { changes: Change[]; bot: string; matches: number; seats: number };

const at = (name: string, what = '') => `/api/workshop/${encodeURIComponent(name)}${what}`;
export const workshop = {
  bench: (game: string) => call<Bench>('GET', at(game)),
  begin: (game: string, wanted: Wanted) => call<Trial>('POST', at(game, '/try'), wanted),
  trial: () => call<Trial>('GET', '/api/workshop/trial'),
  stop: () => call<Trial>('DELETE', '/api/workshop/trial'),
  keep: (game: string, name: string, changes: Change[]) => call<{ game: string }>('POST', at(game, '/keep'), { name, changes }),
};

/** Whether the workshop's door is open to this page: asked once, when somebody first wants to know. */
class Door {
  /** Null: not known yet. */
  open = $state<boolean | null>(null);
  #asked = false;
  look() {
    if (this.#asked) return;
    this.#asked = true;
    call<{ open: boolean }>('GET', '/api/workshop').then(
      (told) => (this.open = told?.open === true),
      () => ((this.open = false), (this.#asked = false)),
    );
  }
}
export const door = new Door();

export const MOST_MATCHES = 20_000;
/** From which on a difference is called one: it would come by accident once in twenty times. */
export const SURE = 0.95;
export const NAME = /^[a-z0-9][a-z0-9-]{0,23}$/;

/** What stands in the form where it was touched, as it was typed. */
export type Typed = Readonly<Record<string, string>>;
export const keyOf = (path: readonly Step[]): string => JSON.stringify(path);
/** What a field shows. */
export const shownIn = (typed: Typed, spot: Spot): string => typed[keyOf(spot.path)] ?? String(spot.value);

/** What somebody typed as the value it stands for; null: that is none. */
export function valueOf(dial: Dial, written: string): Value | null {
  if (dial.words.length) return dial.words.includes(written) ? written : null;
  const number = written.trim() === '' ? Number.NaN : Number(written);
  return Number.isInteger(number) && number >= dial.least && number <= dial.most ? number : null;
}

/** Another form with one place turned; where it stands as it was, it counts as untouched. */
export function turned(typed: Typed, spot: Spot, written: string): Typed {
  const { [keyOf(spot.path)]: _, ...others } = typed;
  return written === String(spot.value) ? others : { ...others, [keyOf(spot.path)]: written };
}

export type Touched = { dial: Dial; spot: Spot; written: string; value: Value | null };
/** Everything that is otherwise than it was, in the order of the form. */
export const touched = (dials: Dial[], typed: Typed): Touched[] =>
  dials.flatMap((dial) =>
    dial.places
      .filter((spot) => keyOf(spot.path) in typed)
      .map((spot) => ({ dial, spot, written: shownIn(typed, spot), value: valueOf(dial, shownIn(typed, spot)) }))
      .filter((one) => one.value !== one.spot.value),
  );

export const changesOf = (all: Touched[]): Change[] => all.flatMap(({ spot, value }) => (value === null ? [] : [{ path: spot.path, value }]));

/** By how much the numbers of a dial that must keep their sum are off it; a place that holds no number counts as it was. */
export const offBy = (dial: Dial, typed: Typed): number =>
  dial.together ? dial.places.reduce((sum, spot) => sum + Number(valueOf(dial, shownIn(typed, spot)) ?? spot.value) - Number(spot.value), 0) : 0;
export const sumOf = (dial: Dial): number => dial.places.reduce((sum, spot) => sum + Number(spot.value), 0);

/** The form of an edition that has these changes already. */
export const formOf = (changes: Change[]): Typed => Object.fromEntries(changes.map((one) => [keyOf(one.path), String(one.value)]));

/** Whether a trial was of these very numbers. */
export function sameChanges(asked: Asked['changes'], changes: Change[]): boolean {
  const lines = (all: [Step[], Value][]) => all.map((one) => JSON.stringify(one)).sort().join();
  return lines(asked) === lines(changes.map((one) => [one.path, one.value]));
}

export type Row = { name: string; cells: { spot: Spot; part: string }[] };
/** The places of a dial as rows: those that differ only in the last part of their label ("Bank · 1", "Bank · 2") share one. */
export function rowsOf(spots: Spot[], say: (label: Text) => string): Row[] {
  const rows: Row[] = [];
  for (const spot of spots) {
    const label = say(spot.label);
    const cut = label.lastIndexOf(' · ');
    const name = cut < 0 ? label : label.slice(0, cut);
    const part = cut < 0 ? '' : label.slice(cut + 3);
    const last = rows.at(-1);
    if (part && last?.name === name) last.cells.push({ spot, part });
    else rows.push({ name, cells: [{ spot, part }] });
  }
  return rows;
}

/** What a search leaves of a dial; all of it when its own name is meant. */
export function found(dial: Dial, wanted: string, say: (label: Text) => string): Spot[] {
  const words = plainly(wanted).split(/\s+/).filter(Boolean);
  const name = plainly(say(dial.name));
  return dial.places.filter((spot) => words.every((word) => `${name} ${plainly(say(spot.label))}`.includes(word)));
}
const plainly = (words: string): string => words.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
