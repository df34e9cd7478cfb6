/** The four cuts: a colour is always a shape as well. */
import type { Colour } from './components';

type Cut = { outline: string; facets: string };
export const cuts: Record<Colour, Cut> = {
  green: { outline: 'M0-30 25-8 16 29-16 29-25-8Z', facets: 'M-25-8 0-2 25-8M0-30 0-2M-16 29 0-2 16 29' },
  orange: { outline: 'M-17-28 17-28 31 0 17 28-17 28-31 0Z', facets: 'M-31 0-10 0-17-28M-10 0-17 28M31 0 10 0 17-28M10 0 17 28M-10 0 10 0' },
  pink: { outline: 'M0-32 26 0 0 32-26 0Z', facets: 'M-26 0 26 0M0-32-9 0 0 32 9 0Z' },
  blue: { outline: 'M0-31 31 23-31 23Z', facets: 'M0-31 0 5M31 23 0 5-31 23' },
};

/** Where the gems of a face lie, in a square of 100. */
export const layout: Record<number, { x: number; y: number; size: number }[]> = {
  1: [{ x: 50, y: 50, size: 52 }],
  2: [{ x: 33, y: 42, size: 40 }, { x: 67, y: 60, size: 40 }],
  3: [{ x: 50, y: 30, size: 34 }, { x: 29, y: 66, size: 34 }, { x: 71, y: 66, size: 34 }],
};
