/** What is said at a table, as this device hears it: whom it leaves out, what it has read. */
import type { Remark } from './wire';

/** The reactions, in the order they are offered; their names are words of the page. */
export const REACTIONS = ['bravo', 'laugh', 'wow', 'think', 'heart', 'hourglass'] as const;
export type Reaction = (typeof REACTIONS)[number];
export const isReaction = (word: string | undefined): word is Reaction => (REACTIONS as readonly string[]).includes(word ?? '');

const KEPT = 'tablee.muted';
/** How long a reaction stays at its seat. */
export const SHOWN = 5_000;

type Voice = { who: string; name: string };
function kept(): Voice[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one?.who === 'string' && typeof one?.name === 'string') : [];
  } catch {
    return [];
  }
}

/** The people this device does not hear. */
class Muted {
  list = $state.raw<Voice[]>(kept());
  has = (who: string) => this.list.some((one) => one.who === who);
  toggle(voice: Voice) {
    this.list = this.has(voice.who) ? this.list.filter((one) => one.who !== voice.who) : [...this.list.slice(-199), { who: voice.who, name: voice.name }];
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.list));
    } catch {
      // A full or forbidden storage: muted until the page is closed.
    }
  }
}
export const muted = new Muted();

/** The lines this device shows. */
export const heard = (lines: Remark[]) => lines.filter((one) => one.mine || !muted.has(one.who));

/** Everybody who has spoken and is not me, with those muted here. */
export function voices(lines: Remark[]): Voice[] {
  const found = new Map<string, Voice>();
  for (const one of lines) if (!one.mine) found.set(one.who, { who: one.who, name: one.name });
  return [...found.values()];
}

const lastRead = (table: string) => `tablee.read.${table}`;
export function readUpTo(table: string): number {
  const found = Number(localStorage.getItem(lastRead(table)) ?? 0);
  return Number.isFinite(found) ? found : 0;
}
export function rememberRead(table: string, n: number) {
  try {
    localStorage.setItem(lastRead(table), String(n));
  } catch {
    // Then the mark comes back at the next visit.
  }
}

/** What is new in the talk of one table: unread lines, the sentence to announce, the reactions at the seats. */
export class TableTalk {
  /** The last line read here. */
  read = $state(0);
  /** The newest line, for those who listen to the page instead of looking at it. */
  latest = $state.raw<Remark | null>(null);
  /** Which reaction shows at which seat just now. */
  atSeats = $state.raw<Record<number, Reaction>>({});
  #last: number | null = null;
  #timers: Record<number, ReturnType<typeof setTimeout>> = {};

  constructor(readonly table: string) {
    this.read = readUpTo(table);
  }

  unread = (lines: Remark[]) => heard(lines).filter((one) => one.n > this.read && !one.mine && !one.reaction).length;

  /** Take note of the lines there are; `open` when they are in sight. */
  hear(lines: Remark[], open: boolean) {
    const last = lines.at(-1)?.n ?? 0;
    if (this.#last !== null)
      for (const line of heard(lines)) {
        if (line.n <= this.#last) continue;
        if (!line.mine) this.latest = line;
        if (line.seat !== null && isReaction(line.reaction)) this.#show(line.seat, line.reaction);
      }
    this.#last = Math.max(last, this.#last ?? 0);
    if (open && last > this.read) {
      this.read = last;
      rememberRead(this.table, last);
    }
  }

  #show(seat: number, reaction: Reaction) {
    clearTimeout(this.#timers[seat]);
    this.atSeats = { ...this.atSeats, [seat]: reaction };
    this.#timers[seat] = setTimeout(() => {
      const { [seat]: gone, ...rest } = this.atSeats;
      void gone;
      this.atSeats = rest;
    }, SHOWN);
  }
}
