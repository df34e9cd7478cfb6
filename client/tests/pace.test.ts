import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bell, call, hush } from '../src/lib/alert.svelte';
import { digest } from '../src/lib/digest';
import { language } from '../src/lib/language.svelte';
import { CALM, clockName, playedBy } from '../src/lib/pace';
import type { Seat, TableEvent } from '../src/lib/wire';
import { spoken, ticking } from '../src/lib/words/pace';
import Orders from '../src/shell/Orders.svelte';
import PaceChoice from '../src/app/PaceChoice.svelte';
import Digest from '../src/shell/Digest.svelte';
import SeatClock from '../src/shell/SeatClock.svelte';
import StandIn from '../src/shell/StandIn.svelte';

beforeEach(() => language.speak('en'));

const seats: Seat[] = [
  { seat: 0, name: 'Zoé', kind: 'person', online: true, yours: true, stand_in: { name: 'Ada', bot: 'greedy', plays: null } },
  { seat: 1, name: 'Max', kind: 'person', online: false, yours: false, stand_in: { name: 'Blaise', bot: 'greedy', plays: 'away' } },
];
const event = (n: number, seat: number | null, en: string, bot?: string): TableEvent => ({
  n, kind: 'x', facts: seat === null ? {} : { seat, price: 0 }, clauses: [], text: { fr: en, en }, ...(bot && { bot }),
});

describe('times', () => {
  test('are spoken by their two largest units', () => {
    expect(spoken(125)).toBe('2 minutes 5 seconds');
    expect(spoken(86_400)).toBe('1 day');
    expect(spoken(90_000)).toBe('1 day 1 hour');
    expect(spoken(0)).toBe('0 seconds');
  });
  test('tick as a clock does', () => {
    expect(ticking(65)).toBe('1:05');
    expect(ticking(3 * 3600 + 7 * 60)).toBe('3 h 07');
    expect(ticking(3 * 86_400 + 3600)).toBe('3 d 1 h');
  });
});

describe('since my last turn', () => {
  const log = [
    event(0, 0, '{p0} plays.'),
    event(1, 1, '{p1} robs {p0}.'),
    event(2, 1, '{p1} draws.'),
    event(3, null, 'Night falls.'),
    event(4, 0, '{p0} passes.', 'greedy'),
    event(5, 1, '{p1} draws again.'),
  ];
  test('what was done to me comes first, then what a bot played for me, then the rest by who did it', () => {
    const told = digest(log, 1, 0);
    expect(told.me.map((one) => one.n)).toEqual([1]);
    expect(told.standIn.map((one) => one.n)).toEqual([4]);
    expect(told.rest.map((one) => [one.seat, one.events.map((line) => line.n)])).toEqual([[1, [2, 5]], [null, [3]]]);
  });
  test('a number that happens to be my seat is not me', () => {
    expect(digest([event(0, 1, '{p1} pays 0.')], 0, 0).me).toEqual([]);
  });
  test('the card can be put away', async () => {
    render(Digest, { props: { missed: { from: 1, unseen: 1 }, events: log, seats, me: 0 } });
    expect(screen.getByText('Max robs Zoé.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByText('Max robs Zoé.')).toBeNull();
  });
});

test('a clock that is kept says what is left, one that is only shown what was used', () => {
  render(SeatClock, { clock: { spent: 10, left: 65, running: false }, name: 'Zoé' });
  expect(screen.getByRole('timer', { name: 'Zoé has 1 minute 5 seconds left' }).textContent).toContain('1:05');
  render(SeatClock, { clock: { spent: 70, running: false }, name: 'Max' });
  expect(screen.getByRole('timer', { name: 'Max has thought for 1 minute 10 seconds' })).toBeTruthy();
});

test('while a bot plays for me I read it, and one press takes the seat back', async () => {
  const back = vi.fn();
  render(StandIn, { seat: { ...seats[0]!, stand_in: { name: 'Ada', bot: 'greedy', plays: 'asked' } }, back });
  expect(screen.getByRole('status').textContent).toContain('Ada (bot) is playing for you.');
  await fireEvent.click(screen.getByRole('button', { name: 'I am back' }));
  expect(back).toHaveBeenCalledOnce();
});

test('the log names the bot that played for a person', () => {
  expect(playedBy('greedy', 1, seats)).toBe('played by Blaise (bot)');
  expect(playedBy(undefined, 1, seats)).toBe('');
});

test('a question may be answered for good, and a chip takes that back', async () => {
  const both = (words: string) => ({ fr: words, en: words });
  const decision = {
    id: '3.0', seat: 0, key: 'preempt', prompt: both('Preempt?'), clauses: [], free: false, answered: null, given: null, standing: { word: 'no', rounds: true },
    step: { kind: 'choice' as const, options: [{ word: 'no', label: both('let it be'), more: false }] },
  };
  const give = vi.fn();
  const revoke = vi.fn();
  render(Orders, { decisions: [decision], orders: [{ verb: 'reserve', word: 'pass', until: 'revoked', label: both('reserve nothing') }], seats, give, revoke });
  expect(screen.getByText('Always “let it be”…')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'until the round ends', hidden: true }));
  expect(give).toHaveBeenCalledWith(decision, 'no', 'round');
  await fireEvent.click(screen.getByRole('button', { name: 'No longer always answer “reserve nothing”' }));
  expect(revoke).toHaveBeenCalledWith('reserve');
});

test('by default nobody is hurried, and the choice says in words what will happen', async () => {
  const bots = [{ key: 'random', label: { fr: 'au hasard', en: 'random' } }, { key: 'greedy', label: { fr: 'gourmand', en: 'greedy' } }];
  render(PaceChoice, { pace: CALM, bots });
  expect(screen.queryByLabelText('Level of the bot that stands in')).toBeNull();
  await fireEvent.change(screen.getByLabelText('When somebody is away'), { target: { value: '300' } });
  expect(screen.getAllByText(/A bot plays for them after 5 minutes/).length).toBeGreaterThan(1);
  expect(screen.getByLabelText('Level of the bot that stands in')).toBeTruthy();
  expect(clockName({ clock: 'bank', seconds: 300, increment: 10 })).toBe('5 minutes per person, plus 10 seconds per answer');
});

describe('the browser calls me', () => {
  const made: { title: string; options: NotificationOptions; closed: boolean }[] = [];
  class Paper {
    static permission: NotificationPermission = 'default';
    static requestPermission = vi.fn(async () => (Paper.permission = 'granted'));
    onclick: (() => void) | null = null;
    #note;
    constructor(title: string, options: NotificationOptions) {
      this.#note = { title, options, closed: false };
      made.push(this.#note);
    }
    close() {
      this.#note.closed = true;
    }
  }
  const look = (visible: boolean) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');

  test('only after I asked for it, only out of sight, and once', async () => {
    vi.stubGlobal('Notification', Paper);
    look(false);
    call('t1', 'Your turn', 'Discard a card.');
    expect(made).toEqual([]);
    expect(Paper.requestPermission).not.toHaveBeenCalled();
    await bell.toggle();
    expect(bell.on).toBe(true);
    look(true);
    call('t1', 'Your turn', 'Discard a card.');
    expect(made).toEqual([]);
    look(false);
    call('t1', 'Your turn', 'Discard a card.');
    expect(made.map((one) => [one.title, one.options.body, one.options.tag])).toEqual([['Your turn', 'Discard a card.', 'tablee-t1']]);
    hush();
    expect(made[0]!.closed).toBe(true);
    await bell.toggle();
    call('t1', 'Your turn', 'Discard a card.');
    expect(made).toHaveLength(1);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});
