import { describe, expect, test } from 'vitest';
import { provenanceOf } from '../src/app/provenance';
import { read, to } from '../src/app/router.svelte';
import { componentsOf, groupName } from '../src/lib/edition';
import type { GameBook } from '../src/lib/wire';

describe('addresses', () => {
  test('an invitation is read back from the link that was made', () => {
    expect(read(to.table('a b/c', 'x&y'))).toEqual({ page: 'table', table: 'a b/c', invitation: 'x&y' });
  });
  test('every page has its address', () => {
    expect(read('')).toEqual({ page: 'home' });
    expect(read(to.new('krystal'))).toEqual({ page: 'new', game: 'krystal' });
    expect(read(to.rules('cresus', 'CR-1.2'))).toEqual({ page: 'rules', game: 'cresus', clause: 'CR-1.2' });
    expect(read(to.gallery('krystal'))).toEqual({ page: 'gallery', game: 'krystal' });
    expect(read(to.replay('abc', 12, 1))).toEqual({ page: 'replay', table: 'abc', at: 12, seat: '1' });
    expect(read(to.replay('abc'))).toEqual({ page: 'replay', table: 'abc', at: null, seat: null });
    expect(read('#/replay/abc/x?seat=<b>')).toEqual({ page: 'replay', table: 'abc', at: null, seat: null });
    expect(read(to.puzzles())).toEqual({ page: 'puzzles' });
    expect(read(to.puzzle('krystal'))).toEqual({ page: 'puzzle', game: 'krystal', puzzle: null });
    expect(read(to.puzzle('krystal', 'ab12'))).toEqual({ page: 'puzzle', game: 'krystal', puzzle: 'ab12' });
    expect(read(to.workshop())).toEqual({ page: 'workshop', game: null });
    expect(read(to.workshop('cresus@my'))).toEqual({ page: 'workshop', game: 'cresus@my' });
    expect(read(to.about())).toEqual({ page: 'about' });
    expect(read(to.me())).toEqual({ page: 'me' });
    expect(read(to.screen('abc', 'x&y'))).toEqual({ page: 'screen', table: 'abc', invitation: 'x&y' });
    expect(read('#/table/abc?screen')).toEqual({ page: 'screen', table: 'abc', invitation: null });
    expect(read('#/nowhere')).toEqual({ page: 'lost' });
  });
});

test('the sources of an edition are counted wherever they stand', () => {
  const edition = { setup: { provenance: 'rulebook' }, cards: [{ provenance: 'public' }, { provenance: 'public', deep: { provenance: 'mystery' } }] };
  expect(provenanceOf(edition)).toEqual([
    { kind: 'public', count: 2, label: 'provenance.public' },
    { kind: 'rulebook', count: 1, label: 'provenance.rulebook' },
    { kind: 'mystery', count: 1, label: null },
  ]);
});

test('whatever has a name of its own in an edition is a component, in its group', () => {
  const name = { fr: 'Bois', en: 'Wood' };
  const game = { edition: { find: [{ id: 'wood', name, copies: 4, provenance: 'rulebook' }, { id: 'nameless' }], limits: { name }, odds: [1, 2] }, glossary: [{ key: 'find', fr: 'trouvaille', en: 'find' }] } as unknown as GameBook;
  expect(componentsOf(game).map((one) => [one.kind, one.name.en, one.copies, one.provenance])).toEqual([['find', 'Wood', 4, 'rulebook']]);
  expect(groupName(game, 'find').fr).toBe('trouvaille');
  expect(groupName(game, 'bonus_card').fr).toBe('bonus card');
});
