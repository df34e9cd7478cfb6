/** The components of the edition by their keys. */
import type { GameBook } from '../../lib/wire';

export const COLOURS = ['green', 'orange', 'pink', 'blue'] as const;
export type Colour = (typeof COLOURS)[number];

export type Face = { key: string; colour: Colour; fake: boolean; crystals: number; points: number; name: { fr: string; en: string } };
export type Trophy = { key: string; colour: Colour; value: number; name: { fr: string; en: string }; effect: Record<string, any>; clause: string };
export type Ability = { key: string; name: { fr: string; en: string }; clauses: string[] };

export const facesOf = (game: Pick<GameBook, 'edition'>): Record<string, Face> => Object.fromEntries((game.edition?.tiles ?? []).map((tile: Face) => [tile.key, tile]));
export const trophiesOf = (game: Pick<GameBook, 'edition'>): Trophy[] => game.edition?.trophies ?? [];

/** The colour of a face key: "green-2" is green. */
export const colourOf = (key: string): Colour => key.split('-')[0] as Colour;

/** The condition as little signs: ▮▮▮ tiles, ◆◆ crystals. */
export const signsOf = (trophy: Trophy): string[] => {
  const { kind, at_least, needs, rank } = trophy.effect;
  if (kind === 'tile_count') return [`×${at_least}`];
  if (kind === 'crystal_count') return [`${at_least}◆`];
  if (kind === 'crystal_rank') return [rank === 1 ? 'I' : 'II'];
  return needs.flatMap(([number, count]: [number, number]) => Array.from({ length: count }, () => String(number)));
};
