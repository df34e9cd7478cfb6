/** Looking back on the page: the curves are of the figures, the answer looked at says what it was worth, and one may try again from there. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linesOf, type Analysis as Found, type Verdict } from '../src/lib/analysis';
import { language } from '../src/lib/language.svelte';
import type { GameBook, Seat } from '../src/lib/wire';
import Analysis from '../src/shell/Analysis.svelte';

const text = (words: string) => ({ fr: words, en: words });
const verdict = (number: number, seat: number, more: Partial<Verdict> = {}): Verdict => ({
  number, seat, key: 'discard', prompt: text('Discard.'), move: 'discard a', label: text('Card A'), chance: 0.4, points: 80, best: 0.4, best_points: 80,
  loss: 0, error: 0.01, mark: '', reason: null, facts: [], better: [], ...more,
});
const share = (result: number) => ({ start: 0.5, luck: 0.1, error: 0.02, own: 0, others: 0, outlook: result - 0.6, result, adjusted: result - 0.1 });
const found: Found = {
  seats: 2, matches: 60, outcome: { ranks: [1, 2], points: [100, 90] }, points_count: true, lost: [0, 0.12], rate: [0, 0.06],
  verdicts: [verdict(1, 0), verdict(3, 1, { chance: 0.3, best: 0.42, loss: 0.12, mark: 'mistake', better: [{ move: 'discard b', label: text('Card B'), chance: 0.42, points: 90 }], facts: [text('Card B is worth nothing.')] })],
  luck: { steps: [{ number: 3, seat: 1, luck: [0.08, -0.08], skill: [0, 0], outlook: [0, 0] }], seats: [share(1), share(0)], points: [share(100), share(90)] },
};
const seats = [0, 1].map((seat) => ({ seat, name: ['Ada', 'Blaise'][seat], kind: 'person', online: true, yours: seat === 0 })) as Seat[];
const book = { id: 'fantasy-realms', bots: [{ key: 'good', label: text('good') }] } as unknown as GameBook;
const reply = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const props = (at: number) => ({ table: 'abc', game: book, seats, nameOf: (seat: number) => seats[seat]!.name, at, of: 4, goTo: vi.fn(), opened: vi.fn() });

beforeEach(() => language.speak('en'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a line goes through what each seat could expect, and ends at the result', () => {
  const [ada, blaise] = linesOf(found, ['Ada', 'Blaise'], false, 4);
  expect(ada!.points).toEqual([[0, 0.4], [1, 0.4], [4, 1]]);
  expect(blaise!.points).toEqual([[2, 0.42], [3, 0.3], [4, 0]]);
  expect(blaise!.marks).toEqual([{ number: 3, value: 0.3, mark: 'mistake' }]);
  expect(linesOf(found, ['Ada', 'Blaise'], true, 4)[0]!.points.at(-1)).toEqual([4, 100]);
});

test('the marked answer says what was better and why, and one may try again from there', async () => {
  const calls: [string, RequestInit | undefined][] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    calls.push([address, init]);
    return reply(address.endsWith('/continue') ? { table: 'new', seat: 1 } : { state: 'done', analysis: found });
  });
  const given = props(3);
  render(Analysis, given);
  expect(await screen.findByText(/Mistake/)).toBeTruthy();
  expect(screen.getByText('Card B')).toBeTruthy();
  expect(screen.getByText('Card B is worth nothing.')).toBeTruthy();
  expect(screen.getByText(/Ada \+8/)).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Try again from here' }));
  await vi.waitFor(() => expect(given.opened).toHaveBeenCalledWith('new'));
  const body = JSON.parse(String(calls.at(-1)![1]!.body));
  expect(body).toMatchObject({ at: 2, knowledge: 1 });
  expect(body.seats.map((seat: { kind: string }) => seat.kind)).toEqual(['bot', 'me']);
});

test('what is not analysed yet is offered, and then shows how far it is', async () => {
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => reply(init?.method === 'POST' ? { state: 'running', before: 0, done: 1, of: 4 } : { state: 'none', possible: true }));
  render(Analysis, props(0));
  await fireEvent.click(await screen.findByRole('button', { name: 'Analyse the match' }));
  expect(await screen.findByText(/25%/)).toBeTruthy();
});
