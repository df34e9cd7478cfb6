/** The components of the edition by their keys, and the icon of each. */
import type { Component } from 'svelte';
import Wave from '~icons/game-icons/big-wave';
import Bank from '~icons/game-icons/bank';
import Ship from '~icons/game-icons/cargo-ship';
import Circuit from '~icons/game-icons/processor';
import Crown from '~icons/game-icons/crown';
import Horse from '~icons/game-icons/horse-head';
import House from '~icons/game-icons/house';
import Island from '~icons/game-icons/island';
import Jet from '~icons/game-icons/commercial-airplane';
import Laurels from '~icons/game-icons/laurel-crown';
import Leaf from '~icons/game-icons/three-leaves';
import Masterpiece from '~icons/game-icons/mona-lisa';
import Oil from '~icons/game-icons/oil-pump';
import Car from '~icons/game-icons/race-car';
import Radio from '~icons/game-icons/radio-tower';
import Sail from '~icons/game-icons/sailboat';
import Star from '~icons/game-icons/polar-star';
import Sun from '~icons/game-icons/sun';
import Watch from '~icons/game-icons/watch';
import Wheat from '~icons/game-icons/wheat';
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

export const marketIcon: Record<string, Component> = { london: Crown, new_york: Star, hong_kong: Laurels, sao_paulo: Leaf, sydney: Sun, tokyo: Wave };
export const sectorIcon: Record<string, Component> = { finance: Bank, media: Radio, transport: Ship, food: Wheat, energy: Oil, tech: Circuit };
export const signIcon: Record<string, Component> = { watch: Watch, sports_car: Car, racehorse: Horse, masterpiece: Masterpiece, villa: House, yacht: Sail, jet: Jet, island: Island };
/** The name of a seat, also of one that has not given any. */
export const nameIn = (seats: readonly Seat[], seat: number): string => seats.find((one) => one.seat === seat)?.name || t('seat.unnamed', { n: seat + 1 });
/** Ink that can be read on a market's colour. */
export const inkOn = (market: string): string => (market === 'london' ? '#23281f' : '#ffffff');
