import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import Board from '../src/boards/lunatic-museum/Board.svelte';
import { language } from '../src/lib/language.svelte';
import type { Decision, GameBook } from '../src/lib/wire';

const both = (fr: string, en: string) => ({ fr, en });
const named = (id: string, more = {}) => ({ id, name: both(id, id), text: both('', ''), ...more });
const game = {
  id: 'lunatic-museum', title: both('LM', 'LM'), seats: { min: 2, max: 6 }, minutes: 75, blurb: both('', ''), options: [], bots: [], clauses: [], rulings: [], examples: [], glossary: [],
  edition: {
    find: [named('wood', { type: 'raw_material', level: 1 }), named('heat', { type: 'energy', level: 2 }), named('laser', { type: 'energy', level: 3 })],
    square: [named('quarry', { action: 'dig', find_type: 'raw_material' }), named('rust_rock', { action: 'collect', resource: 'materials' })],
    room: [named('cabinet'), named('dome')],
    improvement: [named('camera', { cost: { materials: 2, plasma: 2 }, limit: 3 })],
    bonus_card: [named('time_rift')],
    race: [named('plumian'), named('gloobool')],
    resource: [],
  },
} as unknown as GameBook;
const seats = [
  { seat: 0, name: 'Ada', kind: 'person' as const, online: true, yours: true },
  { seat: 1, name: 'Blaise', kind: 'bot' as const, online: true, yours: false },
];
const find = (key: string | null, type: string, level: number, more = {}) => ({ find: key, type, level, up: true, seen: true, resting: false, ...more });
const player = (seat: number, more = {}) => ({
  seat, race: 'plumian', credibility: 0, points: 0, time: 6, spent: 0, materials: 0, plasma: 0, drill: 1, improvements: { camera: 0 }, cameras_armed: 0, square: null, juror: 0,
  bonus: { state: 'none', card: null }, hand: [], worth: {},
  rooms: [{ room: 'cabinet', finds: [], exhibit: null, ballot: null }, { room: 'dome', finds: [find('wood', 'raw_material', 1), find('heat', 'energy', 2)], exhibit: null, ballot: null }],
  ...more,
});
const view = (more = {}) => ({
  stage: 'activations', epoch: 1, turn: 1, order: [0, 1], active: 0, tie_holder: 0, first: 0, tied: [], squares: ['quarry', 'rust_rock'],
  piles: { raw_material: [20, 20, 20], energy: [20, 20, 20], item: [24, 24, 24] }, players: [player(0, { hand: [find('laser', 'energy', 3, { up: false })] }), player(1)],
  draft: { order: [], at: 0, seen: [] }, ballot: null, ballots: [], rules: {}, ...more,
});
const option = (word: string, ways: object[] = []) => ({ word, label: both(word, word), data: { cost: 1, ways }, more: word !== 'pass' });
const decision = (key: string, options: ReturnType<typeof option>[] = []): Decision => ({
  id: '3.0', seat: 0, key, prompt: both('?', '?'), clauses: [], free: false, answered: null, given: null, step: { kind: 'choice', options },
});
const acting = () =>
  decision('act', [
    option('dig', [{ square: 'quarry', cost: 3, levels: [1] }]),
    option('collect', [{ square: 'rust_rock', cost: 2 }]),
    option('place', [{ hand: 0, word: 'laser', rooms: ['dome'] }]),
    option('propose', [{ room: 'dome', objects: [{ word: 'wood+heat', slots: [0, 1] }, { word: 'heat+wood', slots: [1, 0] }] }]),
    option('plant', [{ hand: 0, word: 'laser', targets: ['p1-dome'] }]),
    option('build', [{ improvement: 'camera' }]),
    option('pass'),
  ]);

function board(decisions: Decision[], more = {}) {
  const send = vi.fn(async () => true);
  const ask = vi.fn(async (what: string) => (what === 'ideas' ? { ideas: [{ name: both('feu de camp', 'campfire') }] } : { text: both('feu', 'campfire: wood and heat, strong') }));
  const props = { view: view(more), decisions, events: [], game, seats, me: 0, options: {}, outcome: null, clock: null, send, steps: vi.fn(), why: vi.fn(), ask };
  return { send, ask, ...render(Board, { props: props as any }) };
}
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => language.speak('en'));

describe('an activation', () => {
  test('digging, collecting, building and passing are one press', async () => {
    const { send } = board([acting()]);
    await press(/^Dig: quarry, level 1, 3 time/);
    expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ id: '3.0' }), ['dig', 'quarry', '1']);
    await press(/^Collect materials: rust_rock, 2 time/);
    expect(send).toHaveBeenLastCalledWith(expect.anything(), ['collect', 'rust_rock']);
    await press(/^Build: camera/);
    expect(send).toHaveBeenLastCalledWith(expect.anything(), ['build', 'camera']);
    await press(/^End my go/);
    expect(send).toHaveBeenLastCalledWith(expect.anything(), ['pass']);
  });

  test('a find is taken up, then put in a room of mine, face up if I say so', async () => {
    const { send } = board([acting()]);
    await press(/^face up/);
    await press(/^laser, energy, level 3/);
    await press(/^Place laser here: dome/);
    expect(send).toHaveBeenLastCalledWith(expect.anything(), ['place', 'laser', 'dome', 'up']);
  });

  test('the same find can be planted in a rival’s museum', async () => {
    const { send } = board([acting()]);
    await press(/^laser, energy, level 3/);
    await press(/^Plant laser here: dome, Blaise/);
    expect(send).toHaveBeenLastCalledWith(expect.anything(), ['plant', 'laser', 'p1-dome']);
  });

  test('the easel takes a name and a pitch, and has ideas', async () => {
    const { send, ask } = board([acting()]);
    await press(/Imagine the object/);
    await press(/^An idea\?/);
    expect(ask).toHaveBeenCalledWith('ideas', { finds: ['wood', 'heat'] });
    expect((screen.getByLabelText('Name of the object') as HTMLInputElement).value).toBe('campfire');
    await press(/^heat \+ wood$/);
    await fireEvent.input(screen.getByLabelText('Name of the object'), { target: { value: 'moon "lamp"' } });
    await fireEvent.input(screen.getByLabelText(/^Pitch/), { target: { value: 'it shines' } });
    await press(/^Show it to the jury/);
    expect(send).toHaveBeenLastCalledWith(expect.anything(), ['propose', 'dome', 'heat+wood', 'moon "lamp" | it shines']);
  });
});

describe('the jury', () => {
  const ballot = {
    author: 1, attacker: null, room: 'dome', words: 'feu de camp · campfire', name: both('feu de camp', 'campfire'), pitch: '', planted: null, finds: ['wood', 'heat'], head_start: 0,
    votes: [], decider: null, accepted: null, credited: 0,
  };

  test('says yes or no, and reads the name in its own language', async () => {
    const { send } = board([decision('vote')], { ballot });
    expect(screen.getByText('campfire')).toBeTruthy();
    await press(/Yes, credible/);
    expect(send).toHaveBeenLastCalledWith(expect.anything(), ['yes']);
    await press(/No, not credible/);
    expect(send).toHaveBeenLastCalledWith(expect.anything(), ['no']);
  });

  test('may look up what the catalogue thinks', async () => {
    board([], { ballot });
    await press(/^What does the catalogue say/);
    expect(await screen.findByText('campfire: wood and heat, strong')).toBeTruthy();
  });

  test('a name is shown as text, never as markup', () => {
    board([decision('vote')], { ballot: { ...ballot, words: '<b>x</b>', name: both('<b>x</b>', '<b>x</b>') } });
    expect(screen.getByText('<b>x</b>')).toBeTruthy();
  });
});
