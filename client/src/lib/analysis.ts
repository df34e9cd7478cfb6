/** The analysis of a finished match, as the server tells it. */
import { call, type Text } from './wire';

export type Mark = '' | 'inaccuracy' | 'mistake' | 'blunder';
export type Better = { move: string; label: Text; chance: number; points: number };
export type Verdict = {
  /** The answers of the match are counted from 1. */
  number: number;
  seat: number;
  key: string;
  prompt: Text;
  move: string;
  label: Text;
  chance: number;
  points: number;
  best: number;
  best_points: number;
  loss: number;
  error: number;
  mark: Mark;
  reason: Text | null;
  facts: Text[];
  better: Better[];
};
export type LuckStep = { number: number; seat: number; luck: number[]; skill: number[]; outlook: number[] };
export type Share = { start: number; luck: number; error: number; own: number; others: number; outlook: number; result: number; adjusted: number };
export type Analysis = {
  seats: number;
  matches: number;
  outcome: { ranks: number[]; points: number[] } | null;
  verdicts: Verdict[];
  lost: number[];
  rate: number[];
  points_count: boolean;
  luck: { steps: LuckStep[]; seats: Share[]; points: Share[] } | null;
};
export type Told =
  | { state: 'none'; possible: boolean }
  | { state: 'queued' | 'running'; before: number; done: number; of: number }
  | { state: 'failed'; problem: Text }
  | { state: 'done'; analysis: Analysis };

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}/analysis`;
export const analyses = {
  look: (table: string) => call<Told>('GET', at(table)),
  ask: (table: string) => call<Told>('POST', at(table)),
};

export const SIGNS: Record<Mark, string> = { '': '', inaccuracy: '?!', mistake: '?', blunder: '??' };

/** A line of the picture: what a seat could expect as the match went on, and what is marked on it. */
export type Line = { name: string; points: [number, number][]; marks: { number: number; value: number; mark: Mark }[] };

export function linesOf(analysis: Analysis, names: string[], points: boolean, last: number): Line[] {
  return names.map((name, seat) => {
    const line: Line = { name, points: [], marks: [] };
    for (const one of analysis.verdicts) {
      if (one.seat !== seat) continue;
      const value = points ? one.points : one.chance;
      line.points.push([one.number - 1, points ? one.best_points : one.best], [one.number, value]);
      if (one.mark) line.marks.push({ number: one.number, value, mark: one.mark });
    }
    const share = points ? analysis.luck?.points[seat] : analysis.luck?.seats[seat];
    if (share && line.points.length && analysis.outcome) line.points.push([last, share.result]);
    return line;
  });
}
