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

const VOWELS = 'aeiouyàâäéèêëîïôöûü';
/** A long word may break between two syllables near its middle: browsers know no hyphens of French everywhere. */
export function breakable(name: string): string {
  return name.replace(/\p{L}{10,}/gu, (word) => {
    const between = new RegExp(`(?<=[${VOWELS}][^${VOWELS}]?)(?=(?!h)[^${VOWELS}][rlh]?[${VOWELS}])`, 'giu');
    const places = [...word.matchAll(between)].map((one) => one.index).filter((at) => at > 2 && at < word.length - 2);
    const middle = places.sort((a, b) => Math.abs(a - word.length / 2) - Math.abs(b - word.length / 2))[0];
    return middle === undefined ? word : `${word.slice(0, middle)}\u00ad${word.slice(middle)}`;
  });
}
