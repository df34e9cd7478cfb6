/** The components of the edition by their keys. */
import { say } from '../../lib/language.svelte';
import type { GameBook, Seat, Text } from '../../lib/wire';
import { creatureIcon, fightIcon, interventionIcon, objectIcon, stoneIcon, type Icon } from './art';

export const kinds = ['crystal', 'ruby', 'emerald', 'diamond'] as const;
export const roles = ['guardian', 'mage', 'marauder'] as const;
export const fights = ['force', 'magic', 'barter'] as const;

export type CardInfo = { key: string; type: 'combat' | 'stone' | 'creature' | 'object' | 'intervention'; name: Text; text: Text | null; combat: string; value: number; colour: string; kind: string; icon: Icon };
export type PlaceInfo = { key: string; name: Text; symbol: string; power: number; x: number; y: number; gate: string | null; clearing: boolean; sector: number };
type PeopleArt = { people: string; rune_svg?: string; colour?: string; text?: Text };
export type PeopleInfo = { key: string; name: Text; symbol: string; rune: string; colour: string; god: { name: string } & Text; text: Text };
export type Book = {
  cards: Record<string, CardInfo>;
  places: Record<string, PlaceInfo>;
  peoples: Record<string, PeopleInfo>;
  paths: [string, string][];
  abilities: Record<string, { name: string; force: number; magic: number; barter: number }>;
  modifiers: Record<string, Record<string, number>>;
  roles: Record<string, Text>;
  top: number;
  runes: Record<string, string>;
};

const read = new WeakMap<object, Book>();
/** The edition, indexed once. */
export function bookOf(game: GameBook): Book {
  const edition = game.edition;
  const found = read.get(edition);
  if (found) return found;
  const cards: Book['cards'] = {};
  for (const c of edition.combat_card) {
    const key = `${c.combat}-${c.value}`;
    cards[key] = { key, type: 'combat', name: c.name, text: null, combat: c.combat, value: c.value, colour: '', kind: '', icon: fightIcon[c.combat]! };
  }
  for (const c of edition.stone) cards[c.id] = { key: c.id, type: 'stone', name: c.name, text: c.text, combat: '', value: 0, colour: c.colour ?? '#ddd', kind: c.kind ?? c.id, icon: stoneIcon };
  for (const c of edition.creature) cards[c.id] = { key: c.id, type: 'creature', name: c.name, text: c.text, combat: c.combat, value: c.value, colour: '', kind: '', icon: creatureIcon(c.id) };
  for (const c of edition.object) cards[c.id] = { key: c.id, type: 'object', name: c.name, text: c.text, combat: c.effect.combat ?? '', value: 0, colour: '', kind: '', icon: objectIcon(c.effect) };
  for (const c of edition.intervention) cards[c.id] = { key: c.id, type: 'intervention', name: c.name, text: c.text, combat: '', value: 0, colour: '', kind: '', icon: interventionIcon };
  const peoples: Book['peoples'] = {};
  const runes: Book['runes'] = {};
  for (const p of edition.people) {
    const art = (edition.people_art as PeopleArt[] | undefined)?.find((one) => one.people === p.id);
    peoples[p.id] = { key: p.id, name: p.name, symbol: p.symbol, rune: art?.rune_svg ?? '', colour: art?.colour ?? '#777', god: p.god, text: art?.text ?? { fr: '', en: '' } };
    runes[p.symbol] = art?.rune_svg ?? '';
  }
  const places: Book['places'] = {};
  for (const p of edition.place) places[p.id] = { key: p.id, name: p.name, symbol: p.symbol, power: p.power, x: p.x, y: p.y, gate: null, clearing: !!p.clearing, sector: p.sector ?? 0 };
  for (const g of edition.gate) places[g.id] = { key: g.id, name: g.name, symbol: peoples[g.people]!.symbol, power: 0, x: g.x, y: g.y, gate: g.people, clearing: false, sector: g.sector ?? 0 };
  const abilities: Book['abilities'] = {};
  for (const h of edition.hero) abilities[`${h.people}:${h.role}`] = h;
  const names: Book['roles'] = {};
  for (const r of edition.role) names[r.id] = r.name;
  const book: Book = { cards, places, peoples, paths: edition.paths.edges, abilities, modifiers: edition.modifiers, roles: names, top: edition.energy_scale.max, runes };
  read.set(edition, book);
  return book;
}

/** A seat's name as the shell says it. */
export const called = (seat: number, seats: Seat[]) => say({ fr: `{p${seat}}`, en: `{p${seat}}` }, seats);
