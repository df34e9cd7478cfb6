import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import Board, { named } from '../src/boards/fake-crystal/Board.svelte';
import { language } from '../src/lib/language.svelte';
import type { Decision, GameBook } from '../src/lib/wire';

const both = (fr: string, en: string) => ({ fr, en });
const tile = (key: string, crystals: number) => ({ key, colour: key.split('-')[0], fake: crystals === 0, crystals, points: crystals ? crystals * 6 : -3, name: both(key, key), count: 4 });
const game = {
  id: 'fake-crystal', title: both('FC', 'FC'), seats: { min: 2, max: 5 }, minutes: 30, blurb: both('', ''), options: [], bots: [], clauses: [], rulings: [], examples: [], glossary: [],
  edition: {
    tiles: ['green', 'orange', 'pink', 'blue'].flatMap((colour) => [tile(`${colour}-1`, 1), tile(`${colour}-2`, 2), tile(`${colour}-3`, 3), tile(`${colour}-fake`, 0)]),
    trophies: [{ key: 'green-2', colour: 'green', value: 6, name: both('2 vertes', '2 green tiles'), effect: { kind: 'tile_count', at_least: 2 }, clause: 'FC-8.10' }],
    abilities: [{ key: 'spy', name: both('l’Espion', 'the Spy'), clauses: ['FC-10.6'] }],
  },
} as unknown as GameBook;
const seats = [
  { seat: 0, name: 'Ada', kind: 'person' as const, online: true, yours: true },
  { seat: 1, name: 'Blaise', kind: 'bot' as const, online: true, yours: false },
];
const offer = (more = {}) => ({ colour: 'green', claim: 12, price: 5, token: false, tile: null, spied_by: [], reserved_by: null, ...more });
const place = (seat: number, more = {}) => ({
  seat, purse: 30, token: 'inactive', token_at: null, left: 2, hand: 4, hand_colours: ['green', 'pink'], reserve: 14, reserve_top: 'blue',
  stall: [null, null] as unknown[], rows: { green: [], orange: [], pink: [] }, blue: [], fake: [], trophies: [], ...more,
});
const view = (more = {}) => ({
  phase: 'offer', round: 1, rounds: 8, turn: 0, first: 0, active: null, ability: 'spy', hand: ['green-1', 'green-1', 'pink-3', 'blue-fake'],
  seats: [place(0), place(1)], board: ['green-2'], set_aside: ['green', 'blue', null], out: [], designated: null, engaged: 0, preemptor: null, arrived: null, taken: null,
  history: [], hands_left: null, ...more,
});
const decision = (key: string, options: object[], more = {}): Decision => ({ id: '3.0', seat: 0, key, prompt: both('?', '?'), clauses: [], free: false, answered: null, given: null, step: { kind: 'choice', options } as any, ...more });
const option = (move: string, data = {}, label = move) => ({ word: move.split(' ')[1], label: both(label, label), data, more: false });

function board(decisions: Decision[], more = {}) {
  const send = vi.fn(async () => true);
  const props = { view: view(more), decisions, events: [], game, seats, me: 0, options: {}, outcome: null, clock: null, send, steps: vi.fn(), why: vi.fn(), ask: vi.fn() };
  return { send, ...render(Board, { props: props as any }) };
}
const press = (name: RegExp | string) => fireEvent.click(screen.getAllByRole('button', { name })[0]!);

beforeEach(() => language.speak('en'));

describe('the offer', () => {
  const offering = (more = {}) => decision('offer', [option('offer green-1', { tile: 'green-1' })], more);

  test('tiles to slots and prices by keys are one move', async () => {
    const { send } = board([offering()]);
    const present = screen.getByRole('button', { name: 'Present both offers' }) as HTMLButtonElement;
    expect(present.disabled).toBe(true);
    await press('Hand: pink-3');
    await press('left column, claim “6”');
    await press('Hand: blue-fake');
    await press('right column, claim “18”');
    await press('One more credit, right column');
    await press('One more credit, right column');
    expect(present.disabled).toBe(false);
    await press('Present both offers');
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ id: '3.0' }), ['pink-3', '6', '3', 'blue-fake', '18', '5']);
  });

  test('two equal tiles can both be laid', async () => {
    const { send } = board([offering()]);
    const [first, second] = screen.getAllByRole('button', { name: 'Hand: green-1' });
    await fireEvent.click(first!);
    await press('left column, claim “6”');
    await fireEvent.click(second!);
    await press('right column, claim “12”');
    await press('Present both offers');
    expect(send).toHaveBeenCalledWith(expect.anything(), ['green-1', '6', '3', 'green-1', '12', '3']);
  });

  test('what was presented comes back and can be changed', async () => {
    const { send } = board([offering({ answered: 'offer pink-3 6 9 green-1 18 1', given: 'pink-3 6 9 green-1 18 1'.split(' ') })]);
    await press('left column, claim “12”');
    await press('Present the new version');
    expect(send).toHaveBeenCalledWith(expect.anything(), ['pink-3', '12', '9', 'green-1', '18', '1']);
  });

  test('more than the purse cannot be staked', async () => {
    board([offering()], { seats: [place(0, { purse: 6 }), place(1)] });
    expect((screen.getByRole('button', { name: 'One more credit, left column' }) as HTMLButtonElement).disabled).toBe(true);
  });

  test('with the Negotiator the token takes the place of a price', async () => {
    const { send } = board([decision('offer_token', [option('offer plain')])], { ability: 'negotiator' });
    await press('Token in place of the price, left column');
    await press('Hand: pink-3');
    await press('left column, claim “6”');
    await press('Hand: blue-fake');
    await press('right column, claim “6”');
    await press('Present both offers');
    expect(send).toHaveBeenCalledWith(expect.anything(), ['left', 'pink-3', '6', 'blue-fake', '6', '3']);
  });
});

describe('the exchange', () => {
  const exchange = (more = {}) => ({ phase: 'exchange', active: 0, seats: [place(0, { stall: [offer({ tile: 'green-1' }), null] }), place(1, { stall: [offer(), offer({ colour: 'pink', token: true, price: null })], blue: [null, 'blue-3'] })], ...more });

  test('an offer on a stall is a button that designates it', async () => {
    const { send } = board([decision('designate', [option('designate p1-left', { seat: 1, column: 'left' })])], exchange());
    await press(/^Designate: Blaise’s green tile \(left\), claimed “12”, price 5/);
    expect(send).toHaveBeenCalledWith(expect.anything(), ['p1-left']);
  });

  test('buying and banking are two big buttons, and the keys 1 and 2', async () => {
    const trade = decision('trade', [option('trade buy', {}, 'Buy: −5, the tile is yours'), option('trade bank', {}, 'Bank: +5, the tile stays with {p1}')]);
    const { send } = board([trade], exchange({ designated: { seat: 1, column: 'left' } }));
    await press(/^Bank/);
    expect(send).toHaveBeenLastCalledWith(expect.anything(), ['bank']);
    await fireEvent.keyDown(window, { key: '1' });
    expect(send).toHaveBeenLastCalledWith(expect.anything(), ['buy']);
  });

  test('spying is a button of its own beside the designation', async () => {
    const decisions = [decision('designate', [option('designate p1-left', { seat: 1, column: 'left' })]), decision('spy', [option('spy p1-left', { seat: 1, column: 'left' })], { id: '3.1', free: true })];
    const { send } = board(decisions, exchange());
    await press('Spy on Blaise’s green tile (left)');
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ id: '3.1' }), ['p1-left']);
  });

  test('a covered tile is a question mark and says so', () => {
    board([], exchange());
    const blaise = screen.getByRole('group', { name: 'Collection of Blaise' });
    expect(within(blaise).getByText(/Blue pile: 2 tiles, 1 covered: \?, blue-3/)).toBeTruthy();
  });

  test('a trophy is claimed on the objective board', async () => {
    const claim = decision('claim', [option('claim green-2', { trophy: 'green-2', value: 6 }), option('claim decline', {}, 'no trophy')]);
    const { send } = board([claim], exchange({ arrived: { seat: 0, tile: 'green-1' } }));
    await press(/^Trophy worth 6 points/);
    expect(send).toHaveBeenLastCalledWith(expect.anything(), ['green-2']);
    await press('no trophy');
    expect(send).toHaveBeenLastCalledWith(expect.anything(), ['decline']);
  });

  test('recycling: a tile of the collection, then a back', async () => {
    const recycle = decision('recycle', [option('recycle keep', {}, 'swap nothing'), option('recycle green-fake', { tile: 'green-fake' })]);
    const { send } = board([recycle], exchange({ ability: 'recycler', seats: [place(0, { fake: ['green-fake'] }), place(1)] }));
    await press(/green-fake/);
    await press('blue back, place 2');
    expect(send).toHaveBeenCalledWith(expect.anything(), ['green-fake', '1']);
  });
});

test('a line about a tile lights up no trophy of its name', () => {
  const line = (facts: object) => named({ n: 0, kind: 'shown', facts, clauses: [], text: null });
  expect(line({ seat: 1, tile: 'green-2' })).toEqual(['green-2', 'seat-1']);
  expect(line({ seat: 1, trophy: 'green-2', value: 6 })).toEqual(['green-2.trophy', 'seat-1']);
  const { container } = board([]);
  expect([...container.querySelectorAll('[data-named]')].map((one) => one.getAttribute('data-named'))).toEqual(['green-2.trophy']);
});
