/** How the rules are laid out to be read: their headings, and the figures beside clauses. */
import { call, type State, type TableEvent, type Text } from './wire';
import type { Picture } from './primer.svelte';

export type Heading = { clause: string; title: Text };
export type Part = { at: [left: number, top: number] } & Text;
export type Figure = { id: string; clause: string; caption: Text; pictures: Picture[]; parts: Part[]; position: boolean };
export type Reading = { headings: Heading[]; figures: Figure[] };
export type Shown = Pick<State, 'view' | 'options'> & { events: TableEvent[]; count: number; seat: number };

const way = (game: string, figure = '') => `/api/games/${encodeURIComponent(game)}/reading${figure && `/${encodeURIComponent(figure)}`}`;
export const reading = {
  of: (game: string) => call<Reading>('GET', way(game)),
  table: (game: string, figure: string) => call<Shown>('GET', way(game, figure)),
  /** A question at its table that changes nothing. */
  ask: (game: string, figure: string, what: string, data: Record<string, unknown>) => call<any>('POST', way(game, figure), { what, data }),
};
