/** The components of the edition by their keys, and the shapes of the view. */
import type { GameBook, Text } from '../../lib/wire';

export type { Ballot, Find as FindCard, Player, Room } from './view';

/** One of the six improvements of the edition. */
export type Improvement = { id: string; name: Text; text: Text; cost: { materials: number; plasma: number }; limit: number };

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
