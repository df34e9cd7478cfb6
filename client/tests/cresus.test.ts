import { readFileSync } from 'node:fs';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import Board from '../src/boards/cresus/Board.svelte';
import { language } from '../src/lib/language.svelte';
import type { Option, Decision, GameBook, Step } from '../src/lib/wire';

const both = (fr: string, en = fr) => ({ fr, en });
const COLOURS = ['yellow', 'blue', 'red', 'green', 'orange', 'violet'];
const MARKETS = ['london', 'new_york', 'hong_kong', 'sao_paulo', 'sydney', 'tokyo'];
const SECTORS = ['finance', 'media', 'transport', 'food', 'energy', 'tech'];
const SIGNS = ['watch', 'sports_car', 'racehorse', 'masterpiece', 'villa', 'yacht', 'jet', 'island'];
const share = (id: string, market: string, sector: string) => ({ id, name: both(`Share ${id}`), market, sector, price: 60, throws: 2, sale: [10, 40, 75, 130, 195, 300] });
const game = {
  id: 'cresus', title: both('Crésus'), seats: { min: 2, max: 6 }, minutes: 60, blurb: both(''), options: [], bots: [], clauses: [], rulings: [], examples: [], glossary: [],
  edition: {
    share: [share('LON-01', 'london', 'finance'), share('LON-02', 'london', 'media'), share('TYO-01', 'tokyo', 'tech')],
    expert: [{ id: 'EX-13', name: both('The negotiator'), text: both('Add 40 M'), family: 'expert', effect: { kind: 'sale_add' } }],
    cresus: [],
    market: MARKETS.map((key, i) => ({ key, name: both(key), colour: { key: COLOURS[i], ...both(COLOURS[i]!) }, speciality: SECTORS[i] })),
    sector: SECTORS.map((key) => ({ key, name: both(key), off_market_premium: 10, bonus: [0, 20, 40, 60] })),
    sign: SIGNS.map((key, i) => ({ key, name: both(key), price: (i + 1) * 10, resale: (i + 1) * 5 })),
    odds: [1, 2, 3].map(() => ({ decimal: [0, 0.25, 0.5, 0.25, 0, 0] })),
  },
} as unknown as GameBook;
const seats = [
  { seat: 0, name: 'Ada', kind: 'person' as const, online: true, yours: true },
  { seat: 1, name: 'Blaise', kind: 'bot' as const, online: true, yours: false },
];
const player = (seat: number, more = {}) => ({ seat, cash: 100, pawn: null, error: false, shares: [], signs: 0, signs_bought: 0, cards: [], loan: false, stance: 'open', offers_left: 3, ...more });
const view = (more = {}) => ({
  round: 2, rounds: 10, phase: 'travel', start: 0, market: null, players: [player(0), player(1)],
  markets: MARKETS.map((key) => ({ key, closed: false, pile: 12, top: [], unseen: [], under: [], shown: [] })),
  expert: null, experts: 8, experts_out: [], fortune: null, fortunes: 40, discard: [], pot: 0, auction: null, buyer: null, on_sale: [], sale: null, debt: null, offers: [], window: [], ...more,
});
const choice = (key: string, word: string, data: Record<string, unknown> = {}, more = false): Option => ({ word, label: both(word), data, more });
const decision = (key: string, step: Step, more = {}): Decision => ({ id: '3.0', seat: 0, key, prompt: both('?'), clauses: [], free: false, answered: null, given: null, step, ...more });
const pick = (key: string, options: Option[], more = {}) => decision(key, { kind: 'choice', options }, more);

function board(decisions: Decision[], more = {}, steps = vi.fn()) {
  const send = vi.fn(async () => true);
  const props = { view: view(more), decisions, events: [], game, seats, me: 0, options: {}, outcome: null, clock: null, send, steps, why: vi.fn(), ask: vi.fn(async () => null) };
  return { send, steps, ...render(Board, { props: props as any }) };
}

beforeEach(() => language.speak('en'));

describe('the wheel', () => {
  const going = () => pick('market', MARKETS.map((key) => choice('market', key, { market: key, error: key === 'tokyo', closed: key === 'sydney' })));

  test('each market is a button that sends the choice', async () => {
    const { send } = board([going()]);
    await fireEvent.click(screen.getByRole('button', { name: /^Go to hong_kong/ }));
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ id: '3.0' }), ['hong_kong']);
  });

  test('an error and a closed market are said in words', () => {
    board([going()], { markets: view().markets.map((one: any) => ({ ...one, closed: one.key === 'sydney' })) });
    expect(screen.getByRole('button', { name: /tokyo.*staying is an error/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /sydney.*closed this round/ })).toBeTruthy();
  });

  test('a first touch picks, the button at the thumb plays', async () => {
    const { send } = board([going()]);
    const london = screen.getByRole('button', { name: /^Go to london, 12/ });
    await fireEvent.pointerDown(london, { pointerType: 'touch' });
    await fireEvent.click(london);
    expect(send).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: 'Go to london' }));
    expect(send).toHaveBeenCalledWith(expect.anything(), ['london']);
  });
});

describe('a secret bid', () => {
  const bidding = { phase: 'expert', expert: 'EX-13', auction: { lot: 'EX-13', kind: 'expert', attempt: 1, bidders: [0, 1], bids: [] } };

  test('notes add up and the sum is sent', async () => {
    const { send } = board([decision('bid', { kind: 'amount', low: 0, high: 100, label: both(''), more: false })], bidding);
    await fireEvent.click(screen.getByRole('button', { name: '+10' }));
    await fireEvent.click(screen.getByRole('button', { name: '+5' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Bid 15 M' }));
    expect(send).toHaveBeenCalledWith(expect.anything(), ['15']);
  });

  test('the holder of a bid-last card may wait for the others', async () => {
    const { send } = board([pick('bid', [choice('bid', 'now', {}, true), choice('bid', 'last')])], bidding);
    await fireEvent.click(screen.getByRole('button', { name: '+20' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Bid 20 M' }));
    expect(send).toHaveBeenLastCalledWith(expect.anything(), ['now', '20']);
    await fireEvent.click(screen.getByRole('button', { name: /^Bid last/ }));
    expect(send).toHaveBeenLastCalledWith(expect.anything(), ['last']);
  });

  test('beyond one’s cash only on purpose, with a warning', async () => {
    const rich = { ...bidding, players: [player(0, { signs: 2 }), player(1)] };
    board([decision('bid', { kind: 'amount', low: 0, high: 115, label: both(''), more: false })], rich);
    const field = screen.getByRole('spinbutton', { name: 'Your bid' });
    expect(field.getAttribute('max')).toBe('115'); // as far as the list of choices goes
    await fireEvent.input(field, { target: { value: '110' } });
    expect(screen.getByText(/even if you lose the auction/)).toBeTruthy();
    const go = screen.getByRole<HTMLButtonElement>('button', { name: 'Bid 110 M' });
    expect(go.disabled).toBe(true);
    await fireEvent.click(screen.getByRole('checkbox', { name: /Sell signs back/ }));
    expect(go.disabled).toBe(false);
  });
});

describe('a sale', () => {
  const masks = Array.from({ length: 64 }, (_, mask) => [0, 1, 2, 3, 4, 5].filter((i) => (mask >> i) & 1));
  const keeping = () =>
    pick('keep', masks.map((dice) => choice('keep', dice.length === 6 ? 'all' : dice.map((i) => i + 1).join('') || 'none', { dice, best: dice.join() === '0,1', odds: dice.length === 6 ? [0, 1, 0, 0, 0, 0] : [0, 0.4, 0.4, 0.2, 0, 0], mean: 72.4 })));
  const selling = { phase: 'selling', market: 'tokyo', sale: { seat: 0, share: 'LON-01', dice: ['yellow', 'yellow', 'blue', 'red', 'green', 'violet'], count: 2, throws: 2, left: 1, amounts: [10, 40, 75, 130, 195, 300], price: 60, premium: 5, odds: [0, 0.4, 0.4, 0.2, 0, 0] } };

  test('the best group is kept unless one decides otherwise', async () => {
    const { send } = board([keeping()], selling);
    expect(screen.getByRole('button', { name: 'Die 1: yellow, kept' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Throw 4 dice again' }));
    expect(send).toHaveBeenCalledWith(expect.anything(), ['12']);
  });

  test('any dice may be kept, and one may stop', async () => {
    const { send } = board([keeping()], selling);
    await fireEvent.click(screen.getByRole('button', { name: 'Die 3: blue, to throw again' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Throw 3 dice again' }));
    expect(send).toHaveBeenLastCalledWith(expect.anything(), ['123']);
    await fireEvent.click(screen.getByRole('button', { name: 'Stop here: 45 M' }));
    expect(send).toHaveBeenLastCalledWith(expect.anything(), ['all']);
  });

  test('the ladder shows amounts with the premium, and the odds', () => {
    board([keeping()], selling);
    const row = within(screen.getByRole('table')).getByRole('row', { name: /3 faces/ });
    expect(row.textContent).toContain('80');
    expect(row.textContent).toContain('40%');
  });

  test('a share of the portfolio is sold by pressing it; a card asks one step more', async () => {
    const steps = vi.fn(async () => ({ kind: 'choice', options: [choice('sell LON-01', 'go'), choice('sell LON-01', 'EX-13', { card: 'EX-13' })] }));
    const { send } = board([pick('sell', [choice('sell', 'done'), choice('sell', 'LON-01', { share: 'LON-01' }, true)])], { phase: 'selling', market: 'tokyo', players: [player(0, { shares: ['LON-01'] }), player(1)] }, steps as any);
    await fireEvent.click(screen.getByRole('button', { name: /^Sell: Share LON-01/ }));
    expect(steps).toHaveBeenCalledWith(expect.anything(), ['LON-01']);
    await fireEvent.click(await screen.findByRole('button', { name: 'go' }));
    expect(send).toHaveBeenCalledWith(expect.anything(), ['LON-01', 'go']);
  });
});

describe('deals', () => {
  const free = (words: string[]) => pick('deal', words.map((word) => choice('deal', word)), { id: '3.1', free: true });
  const holding = { phase: 'selling', players: [player(0, { shares: ['LON-02', 'LON-01'] }), player(1, { shares: ['TYO-01'] })] };

  test('money is offered for a share', async () => {
    const { send } = board([free(['exchange', 'purchase'])], holding);
    await fireEvent.click(screen.getByRole('button', { name: 'Purchase …' }));
    const desk = within(screen.getByRole('form', { name: 'New offer' }));
    await fireEvent.click(desk.getByRole('button', { name: 'Share TYO-01' }));
    await fireEvent.input(desk.getByRole('spinbutton'), { target: { value: '42' } });
    await fireEvent.click(desk.getByRole('button', { name: 'Post the offer' }));
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ id: '3.1' }), ['purchase', 'TYO-01', 'done', '42']);
  });

  test('an exchange names its shares in order', async () => {
    const { send } = board([free(['exchange', 'purchase'])], holding);
    await fireEvent.click(screen.getByRole('button', { name: 'Exchange …' }));
    const desk = within(screen.getByRole('form', { name: 'New offer' }));
    await fireEvent.click(desk.getByRole('button', { name: 'Share LON-02' }));
    await fireEvent.click(desk.getByRole('button', { name: 'Share LON-01' }));
    await fireEvent.click(desk.getByRole('button', { name: 'Post the offer' }));
    expect(send).toHaveBeenCalledWith(expect.anything(), ['exchange', 'p1', 'done', 'LON-01', 'LON-02', 'done', 'done']);
  });

  test('an offer to me is accepted or declined', async () => {
    const offer = { id: 'p1a', from: 1, form: 'purchase', to: [0], give: [], want: ['LON-01'], price: 70, answers: [] };
    const { send } = board([free(['accept', 'decline'])], { ...holding, offers: [offer] });
    await fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(send).toHaveBeenLastCalledWith(expect.anything(), ['accept', 'p1a']);
    await fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
    expect(send).toHaveBeenLastCalledWith(expect.anything(), ['decline', 'p1a']);
  });

  test('offers can be muted', async () => {
    const { send } = board([free(['muted', 'eager'])], holding);
    await fireEvent.click(screen.getByRole('radio', { name: 'none' }));
    expect(send).toHaveBeenCalledWith(expect.anything(), ['muted']);
  });
});

test('the next sign on the stairs is bought by pressing it', async () => {
  const steps = vi.fn(async () => ({ kind: 'choice', options: [choice('signs watch', 'sports_car', { sign: 'sports_car', amount: 20 }), choice('signs watch', 'done')] }));
  const { send } = board([pick('signs', [choice('signs', 'watch', { sign: 'watch', amount: 10 }, true), choice('signs', 'done')])], { phase: 'wealth' }, steps as any);
  await fireEvent.click(screen.getByRole('button', { name: 'Buy: watch, 10 M' }));
  await fireEvent.click(await screen.findByRole('button', { name: 'Buy: sports_car, 20 M' }));
  expect(send).toHaveBeenCalledWith(expect.anything(), ['watch', 'sports_car']);
});

test('the board handles every question the game asks', () => {
  const texts = readFileSync('../src/tablee/games/cresus/texts.toml', 'utf8');
  const keys = [...texts.matchAll(/^\[ask\.(\w+)\]$/gm)].map((found) => found[1]!).sort();
  const source = readFileSync('src/boards/cresus/Board.svelte', 'utf8');
  const handled = [...source.match(/handles = \[(.*?)\]/s)![1]!.matchAll(/'(\w+)'/g)].map((found) => found[1]!).sort();
  expect(handled).toEqual(keys);
});
