import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import Board from '../src/boards/krystal/Board.svelte';
import { language } from '../src/lib/language.svelte';
import type { Option, Decision, GameBook } from '../src/lib/wire';

const both = (en: string) => ({ fr: en, en });
const place = (id: string, symbol: string, power: number, x: number, y: number, more = {}) => ({ id, name: both(id), symbol, power, x, y, sector: 0, ...more });
const edition = {
  people: [{ id: 'amazons', name: both('Amazons'), symbol: 'wood', god: { name: 'Ouendou', ...both('god') } }, { id: 'gnomes', name: both('Gnomes'), symbol: 'metal', god: { name: 'Klumtz', ...both('god') } }],
  people_art: [{ people: 'amazons', colour: '#3f8f3f', rune_svg: 'M1 1H2', text: both('t') }, { people: 'gnomes', colour: '#6c7a89', rune_svg: 'M1 1H2', text: both('t') }],
  role: ['guardian', 'mage', 'marauder'].map((id) => ({ id, name: both(id) })),
  hero: ['amazons', 'gnomes'].flatMap((people) => ['guardian', 'mage', 'marauder'].map((role) => ({ people, role, name: `${people} ${role}`, force: 1, magic: 4, barter: 2 }))),
  place: [place('ford', 'wood', 1, 500, 300), place('pass', 'metal', 2, 500, 400), place('clearing', '', 0, 500, 500, { clearing: true })],
  gate: [{ id: 'gate-amazons', people: 'amazons', name: both('Amazon Gate'), x: 500, y: 40, sector: 0 }, { id: 'gate-gnomes', people: 'gnomes', name: both('Gnome Gate'), x: 500, y: 960, sector: 3 }],
  paths: { edges: [['gate-amazons', 'ford'], ['ford', 'pass'], ['pass', 'clearing']] },
  combat_card: [{ combat: 'magic', value: 3, name: both('Magical fight 3') }],
  stone: [{ id: 'ruby', name: both('Ruby'), colour: '#d8283c', text: both('+2') }],
  creature: [{ id: 'boar', name: both('Boar'), combat: 'force', value: 4, on_win: { kind: 'losses' }, text: both('It charges.') }],
  object: [{ id: 'vial', name: both('Vial'), timing: 'turn', effect: { kind: 'gain_energy', value: 3 }, text: both('+3') }],
  intervention: [],
  modifiers: { amazons: { wood: 2, metal: -2 }, gnomes: { wood: -2, metal: 2 } },
  energy_scale: { max: 10 },
};
const game = { id: 'krystal', title: both('Krystal'), edition } as unknown as GameBook;
const seats = [{ seat: 0, name: 'Ada', kind: 'person' as const, online: true, yours: true }, { seat: 1, name: 'Blaise', kind: 'bot' as const, online: true, yours: false }];
const hero = (role: string, at: string | null, more = {}) => ({ hero: role, playing: true, place: at, energy: 6, cards: 0, active: null, reserve: null, stones: null, began: at, steps: 0, halted: false, free: 0, veil: false, must_leave: false, back: false, walks: true, ...more });
const view = (more = {}) => ({
  phase: 'movement', round: 1, limit: 150, first: 0, turn: 0, goal: 4, negotiation: false, winner: null, walker: null, here: null, settled: [], fight: null, parley: null, intervention: null,
  players: [
    { seat: 0, people: 'amazons', gate: ['ruby'], heroes: [hero('guardian', 'gate-amazons', { reserve: [] }), hero('mage', 'ford', { reserve: ['magic-3', 'vial'], cards: 2 }), hero('marauder', null, { reserve: [] })] },
    { seat: 1, people: 'gnomes', gate: [], heroes: [hero('guardian', 'pass'), hero('mage', 'gate-gnomes'), hero('marauder', 'gate-gnomes')] },
  ],
  piles: [{ pile: 'wood', size: 17, discard: ['ruby'], stock: null, returned: [], unseen: 0 }, { pile: 'metal', size: 18, discard: [], stock: null, returned: [], unseen: 0 }],
  ...more,
});
const option = (word: string, data = {}, more = false): Option => ({ word, label: both(word), data, more });
const decision = (key: string, options: Option[], id = '5.0'): Decision => ({ id, seat: 0, key, prompt: both('What now?'), clauses: [], free: false, answered: null, given: null, step: { kind: 'choice', options } });
const ways = { hero: 'mage', powers: { ford: 3, pass: 0 }, ways: [{ place: 'pass', cost: 1, path: ['pass'], power: 0, opposed: true }, { place: 'gate-amazons', cost: 1, path: ['gate-amazons'], power: 0, opposed: false }] };

function board(decisions: Decision[], more = {}) {
  const send = vi.fn(async () => true);
  const ask = vi.fn(async () => ways);
  const props = { view: view(more), decisions, events: [], game, seats, me: 0, options: {}, outcome: null, clock: null, send, steps: vi.fn(), why: vi.fn(), ask };
  return { send, ask, props, ...render(Board, { props: props as any }) };
}
const settle = () => new Promise((done) => setTimeout(done, 5));
const moving = () => decision('move', [option('end'), option('guardian', { hero: 'guardian' }, true), option('mage', { hero: 'mage' }, true), option('use:mage:vial', { use: 'vial', hero: 'mage' })]);

beforeEach(() => language.speak('en'));

describe('walking', () => {
  test('the chosen Hero’s ways are lit with their cost, and a click sets out', async () => {
    const { send, ask } = board([moving()]);
    await fireEvent.keyDown(window, { key: '2' });
    await settle();
    expect(ask).toHaveBeenLastCalledWith('ways', { hero: 'mage' });
    await fireEvent.click(screen.getByRole('button', { name: /^Go there, costs 1 point, opponents there, pass/ }));
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ id: '5.0' }), ['mage', 'pass']);
  });

  test('a first touch shows the way, a second one walks it', async () => {
    const { send } = board([moving()]);
    await fireEvent.keyDown(window, { key: '2' });
    await settle();
    const pass = screen.getByRole('button', { name: /^Go there.*pass/ });
    await fireEvent.pointerDown(pass, { pointerType: 'touch' });
    await fireEvent.click(pass);
    expect(send).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: /^pass · Go there/ }));
    expect(send).toHaveBeenCalledOnce();
  });

  test('the rest is done by buttons', async () => {
    const { send } = board([moving()]);
    await fireEvent.click(screen.getByRole('button', { name: 'end' }));
    expect(send).toHaveBeenLastCalledWith(expect.anything(), ['end']);
    await fireEvent.click(screen.getByRole('button', { name: 'use:mage:vial' }));
    expect(send).toHaveBeenLastCalledWith(expect.anything(), ['use:mage:vial']);
  });
});

describe('what is seen', () => {
  test('a Place says its rune, its power, what it is for me and who stands there', async () => {
    board([moving()]);
    await settle();
    expect(screen.getByRole('button', { name: /ford, wood, power 1, for you 3, standing there: mage \(Ada, Energy 6 of 10, 2 cards\)/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Amazon Gate, Stones put down: Ruby/ })).toBeTruthy();
  });

  test('my cards are named, the others’ only counted', () => {
    board([]);
    expect(screen.getByRole('button', { name: 'Magical fight 3' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^pass,.*standing there: guardian \(Blaise, Energy 6 of 10, 0 cards\)/ })).toBeTruthy();
  });

  test('a fight is a scene of two sides with the card face down', () => {
    const fight = { attacker: { seat: 1, hero: 'guardian' }, creature: null, defender: { seat: 0, hero: 'mage' }, fight: 'magic', initiator: 1, unarmed: false, laid: true, card: null, tools: [null, null], loser: null, loss: 0 };
    board([decision('lay', [option('magic-3', { card: 'magic-3' })])], { fight });
    const scene = screen.getByRole('region', { name: 'Fight' });
    expect(scene.textContent).toContain('Blaise');
    expect(scene.textContent).toContain('card face down');
  });

  test('losses are shared out by a button for each number of cards', async () => {
    const fight = { attacker: { seat: 0, hero: 'mage' }, creature: null, defender: { seat: 1, hero: 'guardian' }, fight: 'magic', initiator: 0, unarmed: false, laid: false, card: null, tools: [null, null], loser: 1, loss: 2 };
    const split: Decision = { ...decision('split', []), step: { kind: 'amount', low: 0, high: 1, label: both('cards'), more: false } };
    const { send } = board([split], { fight });
    await fireEvent.click(screen.getByRole('button', { name: '1 card, 1 Energy' }));
    expect(send).toHaveBeenLastCalledWith(expect.anything(), ['1']);
  });
});
