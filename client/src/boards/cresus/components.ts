/** The components of the edition by their keys. */
import { t } from '../../lib/language.svelte';
import type { GameBook, Seat, Text } from '../../lib/wire';

export type Share = { id: string; name: Text; market: string; sector: string; price: number; throws: number; sale: number[] };
export type Card = { id: string; name: Text; text: Text; family: string; effect: { kind: string; market?: string } };
export type Market = { key: string; name: Text; colour: { key: string } & Text; speciality: string };
export type Sector = { key: string; name: Text; off_market_premium: number; bonus: number[] };
export type Sign = { key: string; name: Text; price: number; resale: number };
export type Parts = {
  shares: Record<string, Share>;
  order: Record<string, number>;
  cards: Record<string, Card>;
  markets: Market[];
  market: Record<string, Market>;
  byColour: Record<string, Market>;
  sectors: Sector[];
  signs: Sign[];
};

const known = new WeakMap<object, Parts>();
const by = <T,>(list: T[], key: (one: T) => string): Record<string, T> => Object.fromEntries(list.map((one) => [key(one), one]));

export function partsOf(game: GameBook): Parts {
  const edition = game.edition;
  let parts = known.get(edition);
  if (!parts) {
    parts = {
      shares: by(edition.share as Share[], (one) => one.id),
      order: Object.fromEntries((edition.share as Share[]).map((one, i) => [one.id, i])),
      cards: by([...edition.expert, ...edition.cresus] as Card[], (one) => one.id),
      markets: edition.market,
      market: by(edition.market as Market[], (one) => one.key),
      byColour: by(edition.market as Market[], (one) => one.colour.key),
      sectors: edition.sector,
      signs: edition.sign,
    };
    known.set(edition, parts);
  }
  return parts;
}

/** The name of a seat, also of one that has not given any. */
export const nameIn = (seats: readonly Seat[], seat: number): string => seats.find((one) => one.seat === seat)?.name || t('seat.unnamed', { n: seat + 1 });
