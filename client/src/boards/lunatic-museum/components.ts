/** The components of the edition by their keys, and the shapes of the view. */
import type { GameBook, Text } from '../../lib/wire';

export type FindCard = { find: string | null; type: string; level: number; up: boolean; seen: boolean; resting: boolean };
export type Room = { room: string; finds: FindCard[]; exhibit: Text | null; ballot: number | null; object: number };
export type Ballot = {
  author: number; attacker: number | null; room: string; words: string | null; name: Text | null; pitch: string | null; planted: string | null;
  finds: string[]; head_start: number; votes: { voter: number; yes: boolean }[]; decider: number | null; accepted: boolean | null; credited: number;
};
export type Player = {
  seat: number; race: string | null; credibility: number; points: number; time: number; spent: number; materials: number; plasma: number; drill: number;
  improvements: Record<string, number>; cameras_armed: number; square: string | null; juror: number; bonus: { state: string; card: string | null };
  hand: FindCard[]; rooms: Room[]; worth: { improvements: number; exhibits: number; credibility: number };
};

type Named = { id: string; name: Text };
const kept = new WeakMap<object, Record<string, Record<string, any>>>();

/** `things(game).find.wood.name`. */
export function things(game: GameBook): Record<string, Record<string, any>> {
  const edition = game.edition ?? {};
  let found = kept.get(edition);
  if (!found) {
    found = {};
    for (const group of ['find', 'square', 'room', 'improvement', 'bonus_card', 'race', 'resource']) {
      found[group] = Object.fromEntries(((edition[group] ?? []) as Named[]).map((one) => [one.id, one]));
    }
    kept.set(edition, found);
  }
  return found;
}

/** The level of a find as dots, and the mark of its type: never colour alone. */
export const dots = (level: number): string => '●'.repeat(level) + '○'.repeat(3 - level);
