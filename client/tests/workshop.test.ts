/** The workshop's form: what counts as changed, what cannot be sent, and numbers whose sum stays. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import WorkshopPage from '../src/app/WorkshopPage.svelte';
import ChangedEdition from '../src/shell/ChangedEdition.svelte';
import { language } from '../src/lib/language.svelte';
import { changesOf, formOf, found, offBy, rowsOf, sameChanges, sumOf, touched, turned, valueOf, type Dial, type Spot } from '../src/lib/workshop.svelte';

const text = (words: string) => ({ fr: words, en: words });
const spot = (path: (string | number)[], label: string, value: string | number): Spot => ({ path, label: text(label), value });
const dial = (name: string, places: Spot[], more: Partial<Dial> = {}): Dial => ({ name: text(name), least: 1, most: 12, together: false, words: [], places, ...more });
const cash = dial('money', [spot(['money', 'start'], '', 10)]);
const tiles = dial('copies', [spot(['tile', 0, 'n'], 'Green', 8), spot(['tile', 1, 'n'], 'Rosé', 4)], { together: true });
const sector = dial('sector', [spot(['share', 0, 'sector'], 'Bank', 'sea')], { words: ['sea', 'land'], least: 0, most: 0 });
const prices = dial('sale', ['Bank · 1', 'Bank · 2', 'Mine · 1'].map((label, i) => spot(['share', i], label, i + 1)));
const plain = (words: { en: string }) => words.en;

test('only what is otherwise than before is a change, and nonsense is none', () => {
  let typed = turned({}, cash.places[0]!, '12');
  typed = turned(typed, tiles.places[0]!, '9');
  typed = turned(typed, tiles.places[0]!, '8'); // back where it was
  typed = turned(typed, sector.places[0]!, 'land');
  const all = touched([cash, tiles, sector], typed);
  expect(changesOf(all)).toEqual([{ path: ['money', 'start'], value: 12 }, { path: ['share', 0, 'sector'], value: 'land' }]);
  expect(touched([cash], turned({}, cash.places[0]!, '010'))).toEqual([]); // the same number, written otherwise
  for (const nonsense of ['', ' ', '0', '13', '2.5', 'many', 'Infinity']) {
    expect(valueOf(cash, nonsense)).toBeNull();
    const [one] = touched([cash], turned({}, cash.places[0]!, nonsense));
    expect(one!.value).toBeNull();
    expect(changesOf([one!])).toEqual([]);
  }
  expect(valueOf(sector, 'sky')).toBeNull();
});

test('numbers that stand together say how far their sum is off', () => {
  let typed = turned({}, tiles.places[0]!, '6');
  expect([sumOf(tiles), offBy(tiles, typed)]).toEqual([12, -2]);
  typed = turned(typed, tiles.places[1]!, '7');
  expect(offBy(tiles, typed)).toBe(1);
  typed = turned(typed, tiles.places[1]!, '');
  expect(offBy(tiles, typed)).toBe(-2); // what holds no number counts as it was
  expect(offBy(cash, turned({}, cash.places[0]!, '3'))).toBe(0); // a number on its own has no sum to keep
});

test('an edition that has changes already fills the form, and a trial knows whether it was of them', () => {
  const changes = [{ path: ['money', 'start'], value: 12 }, { path: ['tile', 0, 'n'], value: 9 }];
  expect(changesOf(touched([cash, tiles], formOf(changes)))).toEqual(changes);
  const asked = changes.map((one): [(string | number)[], number] => [one.path, one.value]).reverse();
  expect(sameChanges(asked, changes)).toBe(true);
  expect(sameChanges(asked, changes.slice(1))).toBe(false);
});

test('places that differ in the last part of their label share a row; a search reads labels without accents', () => {
  expect(rowsOf(prices.places, plain).map((row) => [row.name, row.cells.map((cell) => cell.part)])).toEqual([['Bank', ['1', '2']], ['Mine', ['1']]]);
  expect(found(tiles, 'ROSE', plain).map((one) => one.label.en)).toEqual(['Rosé']);
  expect(found(tiles, 'copies green', plain)).toHaveLength(1);
  expect(found(tiles, 'gold', plain)).toEqual([]);
});

const book = { id: 'toy', title: text('Toy'), clauses: [], rulings: [], examples: [], glossary: [], bots: [{ key: 'good', label: text('good') }], options: [], edition: {}, seats: { min: 2, max: 3 } };
const figure = (what: string, after: number, sure: number) => ({ what: text(what), share: false, before: 4, before_half: 0.5, after, after_half: 0.5, half: 0.7, sure });
const asked = { game: 'toy', changes: [[['money', 'start'], 12]], bot: 'good', matches: 200 };
let sent: [string, unknown][] = [];
let figures = [figure('points', 7, 0.9999), figure('margin', 4.1, 0.2)];
beforeEach(() => {
  language.speak('en');
  sent = [];
  let trial: object = { state: 'none' };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.body) sent.push([address, JSON.parse(String(init.body))]);
    if (address.endsWith('/try')) trial = { state: 'done', asked, done: 400, of: 400, figures, problem: '' };
    const refused = address.endsWith('/keep');
    const told = refused
      ? { error: { code: 'busy', text: text('There is one already.') } }
      : address === '/api/workshop' ? { open: true }
      : address === '/api/workshop/toy' ? { game: 'toy', dials: [cash, tiles], changes: [], editions: true }
      : address.startsWith('/api/workshop/') ? trial : book;
    return new Response(JSON.stringify(told), { status: refused ? 503 : 200, headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a number is changed, tried and put back; nonsense is said and not sent', async () => {
  render(WorkshopPage, { game: 'toy' });
  const field = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'money' });
  const begin = screen.getByRole<HTMLButtonElement>('button', { name: 'Begin the trial' });
  expect(begin.disabled).toBe(true);
  await fireEvent.input(field, { target: { value: '99' } });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(within(screen.getByRole('alert')).getByText(/money: A whole number from 1 to 12 is needed/)).toBeTruthy();
  expect(begin.disabled).toBe(true);
  await fireEvent.input(field, { target: { value: '12' } });
  expect(screen.getByText('10 becomes 12')).toBeTruthy();
  await fireEvent.click(begin);
  expect(await screen.findByText('What differs')).toBeTruthy();
  expect(screen.getByText(/^points: 4.00 ± 0.50 before, 7.00 ± 0.50 after, that is \+3.00 ± 0.70; more than 99.9% sure$/)).toBeTruthy();
  expect(sent).toEqual([['/api/workshop/toy/try', { changes: [{ path: ['money', 'start'], value: 12 }], bot: 'good', matches: 200, seats: 3 }]]);
  await fireEvent.input(field, { target: { value: '11' } });
  expect(screen.getByText(/This result is of other numbers/)).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Put everything back' }));
  expect(field.value).toBe('10');
  expect(screen.getByText(/Nothing is changed yet/)).toBeTruthy();
});

test('that nothing differs is said too', async () => {
  figures = [figure('points', 4.2, 0.4)];
  render(WorkshopPage, { game: 'toy' });
  await fireEvent.input(await screen.findByRole('spinbutton', { name: 'money' }), { target: { value: '12' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Begin the trial' }));
  expect(await screen.findByText(/Nothing differs enough to be sure/)).toBeTruthy();
});

test('a table says which numbers of its edition are changed', () => {
  const numbers = [{ dial: text('money'), of: text(''), was: 10, is: 12 }];
  render(ChangedEdition, { changed: { name: 'rich', hash: 'x', count: 2, numbers } });
  expect(screen.getByText('Changed edition “rich”')).toBeTruthy();
  expect(screen.getByText('money: 10 becomes 12')).toBeTruthy();
});
