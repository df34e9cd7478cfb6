import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import Board from '../src/boards/fantasy-realms/Board.svelte';
import { reading } from '../src/boards/fantasy-realms/reading.svelte';
import { language } from '../src/lib/language.svelte';
import type { Decision, GameBook } from '../src/lib/wire';

const both = (fr: string, en: string) => ({ fr, en });
const card = (key: string, suit: string, strength: number, en: string) => ({ key, number: 1, suit, strength, name: both(en, en), text: both('texte', 'text'), bonus: [], penalty: [] });
const game = {
  id: 'fantasy-realms', title: both('FR', 'FR'), seats: { min: 2, max: 7 }, minutes: 20, blurb: both('', ''), options: [], bots: [], clauses: [], rulings: [], examples: [],
  glossary: [{ key: 'flame', fr: 'Flamme', en: 'Flame' }, { key: 'army', fr: 'Armée', en: 'Army' }],
  edition: { cards: [card('candle', 'flame', 2, 'Candle'), card('wildfire', 'flame', 40, 'Wildfire'), card('knights', 'army', 20, 'Knights'), card('island', 'flood', 14, 'Island')] },
} as unknown as GameBook;
const seats = [
  { seat: 0, name: 'Ada', kind: 'person' as const, online: true, yours: true },
  { seat: 1, name: 'Blaise', kind: 'bot' as const, online: true, yours: false },
];
const view = (more = {}) => ({ phase: 'play', turn: 0, hand: ['wildfire', 'knights'], hands: [], deck: 22, discard: ['island'], discard_end: 10, drawn: [], first: 0, offers: [], hands_shown: null, ...more });
const decision = (key: string, words: string[]): Decision => ({
  id: '3.0', seat: 0, key, prompt: both('?', '?'), clauses: [], free: false, answered: null, given: null,
  step: { kind: 'choice', options: words.map((word) => ({ word, label: both(word, word), data: word === 'deck' ? {} : { card: word }, more: false })) },
});
const sheet = {
  total: 40, choices: {},
  cards: [
    { card: 'wildfire', points: 40, blanked: false, blanked_by: [], cleared_by: [], lines: [{ text: both('Force', 'Strength'), points: 40, clauses: ['FR-3.1'] }] },
    { card: 'knights', points: 0, blanked: true, blanked_by: ['wildfire'], cleared_by: [], lines: [] },
  ],
};

function board(decisions: Decision[], more = {}, answers: Record<string, unknown> = { score: sheet }) {
  const send = vi.fn(async () => true);
  const props = { view: view(more), decisions, events: [], game, seats, me: 0, options: {}, outcome: null, clock: null, send, steps: vi.fn(), why: vi.fn(), ask: vi.fn(async (what: string) => answers[what] ?? null) };
  return { send, ...render(Board, { props: props as any }) };
}
const settle = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  language.speak('en');
  reading.card = null;
});

describe('drawing', () => {
  test('the deck and each discard are buttons that send the move', async () => {
    const { send } = board([decision('draw', ['deck', 'island'])]);
    await fireEvent.click(screen.getByRole('button', { name: /^Draw: Deck, 22 cards/ }));
    expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ id: '3.0' }), ['deck']);
    await fireEvent.click(screen.getByRole('button', { name: /^Take: Island/ }));
    expect(send).toHaveBeenLastCalledWith(expect.anything(), ['island']);
  });

  test('a card that cannot be played is still there to be read', async () => {
    const { send } = board([decision('draw', ['deck'])]);
    const island = screen.getByRole('button', { name: /^Island/ });
    expect(island.getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(island);
    expect(send).not.toHaveBeenCalled();
    expect(reading.card).toBe('island');
  });

  test('a first touch reads, the second one plays', async () => {
    const { send } = board([decision('draw', ['deck', 'island'])]);
    const island = screen.getByRole('button', { name: /^Take: Island/ });
    await fireEvent.pointerDown(island, { pointerType: 'touch' });
    await fireEvent.click(island);
    expect(send).not.toHaveBeenCalled();
    await fireEvent.pointerDown(island, { pointerType: 'touch' });
    await fireEvent.click(island);
    expect(send).toHaveBeenCalledOnce();
  });

  test('D draws from the deck', async () => {
    const { send } = board([decision('draw', ['deck'])]);
    await fireEvent.keyDown(window, { key: 'd' });
    expect(send).toHaveBeenCalledWith(expect.anything(), ['deck']);
  });
});

describe('the hand', () => {
  test('a card says its name, suit, strength, text and what became of it', async () => {
    board([decision('discard', ['wildfire', 'knights'])]);
    await settle();
    expect(screen.getByRole('button', { name: 'Discard: Knights, Army, strength 20, text, blanked by Wildfire, 0 points' })).toBeTruthy();
    expect(screen.getByText('is worth 40 points')).toBeTruthy();
  });

  test('discarding sends the card', async () => {
    const { send } = board([decision('discard', ['wildfire', 'knights'])]);
    await fireEvent.click(screen.getByRole('button', { name: /^Discard: Wildfire/ }));
    expect(send).toHaveBeenCalledWith(expect.anything(), ['wildfire']);
  });
});

test('the discard area shows every place up to the end of the game', () => {
  board([]);
  const places = within(screen.getByRole('region', { name: /Discard area/ })).getAllByRole('listitem');
  expect(places).toHaveLength(10);
  expect(screen.getByText('Place 10, empty')).toBeTruthy();
});

test('two cards drawn in the draft lie apart, one to keep', async () => {
  const { send } = board([decision('keep', ['candle', 'island'])], { phase: 'draft', discard: [], drawn: ['candle', 'island'] });
  await fireEvent.click(screen.getByRole('button', { name: /^Keep: Candle/ }));
  expect(send).toHaveBeenCalledWith(expect.anything(), ['candle']);
});

test('at the count the best choices are one press away', async () => {
  const { send } = board([{ ...decision('choices', ['candle']), id: '9.0' }], { phase: 'choose' }, { score: sheet, best: { words: ['candle', 'flame'] } });
  await settle();
  await fireEvent.click(screen.getByRole('button', { name: /Take the best choice/ }));
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ id: '9.0' }), ['candle', 'flame']);
});

test('Chaos Realms: a card is held out, offered, and answered with', async () => {
  const trade: Decision = { ...decision('trade', []), step: { kind: 'choice', options: [] } };
  const { send } = board([trade], { phase: 'trade', offers: [{ offer: 3, seat: 1, to: null, shown: true, card: 'candle', answers: [] }] });
  await fireEvent.click(screen.getByRole('button', { name: /^Hold out: Knights/ }));
  await fireEvent.click(screen.getByRole('button', { name: 'Offer' }));
  expect(send).toHaveBeenLastCalledWith(expect.anything(), ['offer', 'knights', 'table', 'shown']);
  await fireEvent.click(screen.getByRole('button', { name: 'Answer with Knights' }));
  expect(send).toHaveBeenLastCalledWith(expect.anything(), ['answer', '3', 'knights', 'shown']);
});
