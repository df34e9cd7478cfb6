/**
 * What each game brings to the page, found by its folder name: the game's id.
 *
 *   boards/<game-id>/Board.svelte   the table as a picture (optional: a generic board stands in)
 *   boards/<game-id>/Seat.svelte    what is public of a seat, shown beside its name (optional)
 *   boards/<game-id>/cover.svelte   the box on the shelf (optional)
 *   boards/<game-id>/Specimen.svelte  a component of the edition, for the gallery and the rules (optional)
 *   boards/<game-id>/theme.css      its palette, under [data-game='<game-id>']
 */
import type { Component } from 'svelte';
import type { Decision, GameBook, Outcome, Seat, State, Step, TableEvent } from '../lib/wire';

/** `View` is what the game's seats are sent, in its `view.ts`; whoever only hands it on need not know it. */
export type BoardProps<View = unknown> = {
  view: View;
  decisions: Decision[];
  events: TableEvent[];
  game: GameBook;
  seats: Seat[];
  /** My seat, or null for a spectator. */
  me: number | null;
  options: State['options'];
  outcome: Outcome | null;
  clock: State['clock'];
  /** Answer a decision: a word for each of its steps. False when it was refused: the shell has said why. */
  send: (decision: Decision, words: string[]) => Promise<boolean>;
  /** The next small choice of a big one. */
  steps: (decision: Decision, so_far: string[]) => Promise<Step>;
  /** Open the Why drawer on these clauses. */
  why: (clauses: string[]) => void;
  /** A question the game answers without changing anything; null when it cannot. */
  ask: (what: string, data?: Record<string, any>) => Promise<any>;
};
export type SeatProps<View = unknown> = { seat: Seat; view: View; game: GameBook; me: number | null };
/** A component of the edition: the group it stands in, and itself. Draws nothing where words are enough. */
export type SpecimenProps = { kind: string; one: Record<string, any>; game: GameBook };
export type BoardModule = {
  default: Component<BoardProps>;
  /** Keys of the questions this picture answers in full: the list of choices then starts folded. */
  handles?: readonly string[];
  /** Pieces that a line of the log speaks of, where they are not called what stands in its facts. */
  named?: (event: TableEvent) => string[];
};

import.meta.glob('./*/theme.css', { eager: true });
const pictures = import.meta.glob<BoardModule>('./*/Board.svelte');
const seats = import.meta.glob<{ default: Component<SeatProps> }>('./*/Seat.svelte');
const specimens = import.meta.glob<{ default: Component<SpecimenProps> }>('./*/Specimen.svelte');
const covers = import.meta.glob<{ default: Component }>('./*/cover.svelte', { eager: true });

/** The game whose picture an edition of one's own is drawn with: `krystal@my-box` is drawn as `krystal`. */
export const plainId = (game: string): string => game.split('@')[0]!;
export const boardOf = (game: string): Promise<BoardModule | null> => pictures[`./${plainId(game)}/Board.svelte`]?.() ?? Promise.resolve(null);
export const seatOf = (game: string): Promise<Component<SeatProps> | null> =>
  seats[`./${plainId(game)}/Seat.svelte`]?.().then((module) => module.default) ?? Promise.resolve(null);
export const specimenOf = (game: string): Promise<Component<SpecimenProps> | null> =>
  specimens[`./${plainId(game)}/Specimen.svelte`]?.().then((module) => module.default) ?? Promise.resolve(null);
export const coverOf = (game: string): Component | null => covers[`./${plainId(game)}/cover.svelte`]?.default ?? null;
