/** A puzzle on the page: a wrong answer tells nothing, the right one what all are worth; days in a row are counted. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import PuzzlePage from '../src/app/PuzzlePage.svelte';
import { language } from '../src/lib/language.svelte';
import { solved } from '../src/lib/puzzles.svelte';

const text = (words: string) => ({ fr: words, en: words });
const option = (word: string) => ({ word, move: `pick ${word}`, label: text(word.toUpperCase()), data: {}, more: false });
const game = { id: 'toy', title: text('Toy'), clauses: [], rulings: [], examples: [], glossary: [], bots: [], options: [], edition: {}, seats: { min: 2, max: 2 } };
const position = {
  id: 'p1', rating: 1200, seat: 0, key: 'pick', count: 2, options: {}, view: {}, events: [], source: { seats: 2, bots: ['master:80', 'master:80'], at: 7 },
  decisions: [{ id: '7.0', seat: 0, key: 'pick', prompt: text('Pick one.'), clauses: [], free: false, answered: null, given: null, standing: null, step: { kind: 'choice', options: [option('a'), option('b')] } }],
};
const values = [{ move: 'pick b', label: text('B'), chance: 0.7, points: 1 }, { move: 'pick a', label: text('A'), chance: 0.4, points: 0 }];
let asked: unknown[] = [];

beforeEach(() => {
  language.speak('en');
  asked = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const body = init?.body ? JSON.parse(String(init.body)) : null;
    if (body) asked.push(body);
    const told = address.endsWith('/puzzles')
      ? { day: 100, daily: 'p1', puzzles: [{ id: 'p1', rating: 1200, key: 'pick' }] }
      : !address.includes('/puzzles')
        ? game
        : !body
          ? position
          : body.words[0] === 'b'
            ? { right: true, move: 'pick b', best: ['pick b'], values, proof: { margin: 0.3, error: 0.04, missed: 3, tried: 12, imagined: 160 } }
            : { right: false, move: 'pick a' };
    return new Response(JSON.stringify(told), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a wrong answer tells nothing of the others, the right one tells what all are worth', async () => {
  render(PuzzlePage, { game: 'toy', puzzle: 'p1' });
  await fireEvent.click(await screen.findByRole('button', { name: 'A' }));
  expect(await screen.findByText('That is not the best one.')).toBeTruthy();
  expect(screen.queryByText(/70% to win/)).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'B' }));
  expect(await screen.findByText('That is the best one.')).toBeTruthy();
  expect(screen.getByText('70% to win')).toBeTruthy();
  expect(screen.getByText(/between 2 masters who imagined 80 matches/)).toBeTruthy();
  expect(asked).toEqual([{ words: ['a'] }, { words: ['b'] }]);
  expect(solved.of('p1')).toBe(false); // the first word counts
  expect(solved.streak(100)).toBe(1); // and the daily one was found
});

test('days in a row end where one was left out', () => {
  for (const day of [200, 201, 203]) solved.today(day);
  expect([solved.streak(201), solved.streak(202), solved.streak(203), solved.streak(205)]).toEqual([2, 2, 1, 0]);
});
