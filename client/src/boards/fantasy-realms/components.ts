/** The cards of the edition by their keys. */
import type { GameBook, Text } from '../../lib/wire';

export type RealmCard = { key: string; number: number; suit: string; strength: number; name: Text; text: Text };

/** The cards of an edition by key. The list may stand under `cards` or, as in the source file, under `card`. */
export function cardsOf(game: GameBook): Record<string, RealmCard> {
  const list: RealmCard[] = game.edition?.cards ?? game.edition?.card ?? [];
  return Object.fromEntries(list.map((card) => [card.key, card]));
}

export function suitName(game: GameBook, suit: string): Text {
  const term = game.glossary.find((one) => one.key === suit);
  return game.edition?.suits?.names?.[suit] ?? term ?? { fr: suit, en: suit };
}
