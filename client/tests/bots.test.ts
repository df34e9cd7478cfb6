import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { company } from '../src/lib/company.svelte';
import { language } from '../src/lib/language.svelte';
import { level } from '../src/lib/level.svelte';
import type { Decision, Hinted, Seat, TableEvent } from '../src/lib/wire';
import BotChoice from '../src/app/BotChoice.svelte';
import BotsAtWork from '../src/shell/BotsAtWork.svelte';
import BotsInfo from '../src/shell/BotsInfo.svelte';
import Hint from '../src/shell/Hint.svelte';
import Log from '../src/shell/Log.svelte';
import Podium from '../src/shell/Podium.svelte';
import WhyThisMove from '../src/shell/WhyThisMove.svelte';

const both = (words: string) => ({ fr: words, en: words });
const levels = ['beginner', 'casual', 'good', 'strong', 'master'].map((key, i) => ({ key, label: both(`${i + 1} · ${key}`) }));
const game = (id: string, min: number, max: number) => ({ id, seats: { min, max }, bots: levels });
const seat = (n: number, name: string, kind: Seat['kind'] = 'bot', more: Partial<Seat> = {}): Seat => ({ seat: n, name, kind, online: true, yours: kind === 'person', ...more });
const table = [seat(0, 'Zoé', 'person'), seat(1, 'Ada'), seat(2, 'Blaise')];
const settle = () => new Promise((done) => setTimeout(done));
const thought = {
  key: 'draw', seat: 1, text: both('60% to win'), facts: [both('{p0} lacks 9 credits')], measure: both('points'),
  estimates: [
    { move: 'draw deck', words: both('the deck'), chance: 0.6, error: 0.02, points: 210.4, visits: 60 },
    { move: 'draw candle', words: both('the Candle'), chance: 0.41, error: 0.02, points: 180, visits: 36 },
  ],
  line: [{ seat: 0, move: 'draw deck', words: both('the deck') }],
};
function answering(data: unknown, status = 200) {
  const fetched = vi.fn(async (..._: unknown[]) => new Response(JSON.stringify(data), { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

beforeEach(() => {
  language.speak('en');
  localStorage.clear();
  company.choose(null);
  level.choose('good');
});

describe('how many bots, and how strong', () => {
  test('as many as suit the game, or as many as were chosen, as far as it has seats', () => {
    expect(company.at(game('a', 2, 6))).toBe(2);
    expect(company.at(game('b', 2, 2))).toBe(1);
    company.choose(4);
    expect(company.at(game('a', 2, 6))).toBe(4);
    expect(company.at(game('c', 2, 4))).toBe(3);
    company.choose(1);
    expect(company.at(game('d', 3, 5))).toBe(2);
  });
  test('one level for all, or those that sat at this game last', () => {
    level.choose('strong');
    const wishes = company.alike(game('a', 2, 4));
    expect(wishes.map((one) => one.bot)).toEqual(['strong', 'strong']);
    company.remember({ id: 'a' }, [{ kind: 'me' }, { kind: 'bot', bot: 'master' }, { kind: 'bot', bot: 'beginner' }, { kind: 'bot', bot: 'good' }]);
    expect(company.last(game('a', 2, 4)).map((one) => one.bot)).toEqual(['master', 'beginner', 'good']);
    expect(company.last(game('a', 2, 3)).map((one) => one.bot)).toEqual(['strong', 'strong']); // too many for these rules
    expect(company.last({ ...game('a', 2, 4), bots: levels.slice(0, 3) }).map((one) => one.bot)).toEqual(['beginner', 'good']); // the server forbids the master
    expect(company.last(game('b', 2, 4)).map((one) => one.bot)).toEqual(['strong', 'strong']);
  });
  test('is chosen in two lists, good for every box, and kept', async () => {
    render(BotChoice, { games: [game('a', 2, 4), game('b', 2, 6)] as never });
    expect(screen.getAllByRole('option', { name: /\d bots?$/ })).toHaveLength(5);
    await fireEvent.change(screen.getByLabelText('Bots'), { target: { value: '3' } });
    await fireEvent.change(screen.getByLabelText('Level'), { target: { value: 'master' } });
    expect([company.count, localStorage.getItem('tablee.bots'), level.of(levels)]).toEqual([3, '3', 'master']);
  });
});

describe('while bots think', () => {
  const work = (waiting: number[], more: object = {}) => {
    const catchUp = vi.fn();
    return { catchUp, ...render(BotsAtWork, { waiting, seats: table, hosting: true, tempo: 'calm', catchUp, ...more }) };
  };
  test('the table says who thinks, and its host may catch up, once', async () => {
    const { catchUp } = work([1]);
    expect(screen.getByText(/Ada is thinking/)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Catch up' }));
    expect(catchUp).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button')).toBeNull();
  });
  test('who comes after the next question is asked anew', async () => {
    const { rerender } = work([1]);
    await fireEvent.click(screen.getByRole('button', { name: 'Catch up' }));
    await rerender({ waiting: [0] });
    await rerender({ waiting: [2] });
    expect(screen.getByRole('button', { name: 'Catch up' })).toBeTruthy();
  });
  test('nothing is said while a person is awaited, and only the host catches up', () => {
    expect(work([0, 1]).container.textContent).toBe('');
    work([1, 2], { hosting: false });
    expect(screen.getByText(/Ada and Blaise are thinking/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('the host changes the tempo at the table, the others read it', async () => {
  const fetched = answering({ ok: true });
  const facts = { table: 't', tempo: 'calm' as const, teaching: false, over: false, bots: true };
  const { unmount } = render(BotsInfo, { ...facts, hosting: true });
  await fireEvent.change(screen.getByRole('combobox'), { target: { value: 'at-once' } });
  expect(fetched.mock.calls[0]![0]).toBe('/api/tables/t/tempo');
  expect(company.tempo).toBe('at-once');
  unmount();
  render(BotsInfo, { ...facts, hosting: false });
  expect(screen.queryByRole('combobox')).toBeNull();
});

describe('reasons', () => {
  const line = (n: number, clauses: string[]): TableEvent => ({ n, kind: 'drew', facts: { seat: 1 }, clauses, text: both(`line ${n}`) });
  test('a line of a bot’s choice asks the bot, the others the rules', async () => {
    const why = vi.fn();
    render(Log, { props: { events: [line(0, ['X-1']), line(1, []), line(2, ['X-2'])], seats: table, why, reasons: [1, 2] } });
    await fireEvent.click(screen.getByRole('button', { name: 'Why this move? line 1' }));
    expect(why).toHaveBeenLastCalledWith([], 1);
    await fireEvent.click(screen.getByRole('button', { name: 'Why? (X-1)' }));
    expect(why).toHaveBeenLastCalledWith(['X-1']);
  });
  test('say what the move promised, what else there was, what decides, and what comes next', async () => {
    const fetched = answering(thought);
    const { container } = render(WhyThisMove, { table: 't', line: 7, seat: 0, seats: table });
    expect(container.textContent).toContain('gathers its reasons');
    await settle();
    await settle();
    expect(fetched.mock.calls[0]![0]).toBe('/api/tables/t/reason?line=7&seat=0');
    for (const told of ['60% to win', 'points: 210', 'the Candle', 'Zoé lacks 9 credits', '96 imagined matches']) expect(container.textContent).toContain(told);
  });
  test('are refused in a sentence', async () => {
    answering({ error: { code: 'not_agreed', text: both('Ask again after the match.'), clauses: [] } }, 403);
    const { container } = render(WhyThisMove, { table: 't', line: 7, seat: null, seats: table });
    await settle();
    await settle();
    expect(container.textContent).toContain('Ask again after the match.');
  });
});

describe('a hint', () => {
  const decision: Decision = { id: '3.0', seat: 0, key: 'draw', prompt: both('Draw?'), clauses: [], free: false, answered: null, given: null, step: { kind: 'choice', options: [] } };
  test('says what a master would play, and plays it if one likes', async () => {
    const fetched = answering({ ...thought, words: ['deck'] } satisfies Hinted);
    const send = vi.fn(async () => true);
    const { rerender } = render(Hint, { table: 't', decision, seats: table, send, why: vi.fn() });
    await fireEvent.click(screen.getByRole('button', { name: 'A hint' }));
    await settle();
    await settle();
    expect(JSON.parse((fetched.mock.calls[0]![1] as RequestInit).body as string)).toEqual({ seat: 0, decision: '3.0' });
    await fireEvent.click(screen.getByRole('button', { name: 'Play that' }));
    expect(send).toHaveBeenCalledWith(decision, ['deck']);
    await rerender({ decision: { ...decision, id: '4.0' } });
    expect(screen.queryByText('the Candle')).toBeNull(); // it was for the question before
  });
});

test('the result says who was given hints', () => {
  const outcome = { reason: { clauses: [], text: both('The deck is empty.') }, sheets: [], ranking: [{ seat: 0, rank: 1, points: 20 }, { seat: 1, rank: 2, points: 10 }] };
  render(Podium, { outcome, seats: [{ ...table[0]!, hints: 2 }, table[1]!], me: 0, look: vi.fn(), why: vi.fn() });
  expect(screen.getAllByRole('listitem').map((one) => one.textContent!.includes('2 hints'))).toEqual([true, false]);
});
