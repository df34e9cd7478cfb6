import { render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { language, onlooker, phrases } from '../src/lib/language.svelte';
import { fit } from '../src/lib/picture';
import { namesIn, thingAt } from '../src/shell/pointing';
import Series from '../src/shell/Series.svelte';

const answer = (data: unknown) => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } }));
beforeEach(() => language.speak('en'));
afterEach(() => vi.unstubAllGlobals());

describe('several rounds', () => {
  const lines = [
    { seat: 0, name: 'Zoé', rounds: [120, -4], total: 116 },
    { seat: 1, name: 'Max', rounds: [null, 150], total: 150 },
  ];
  test('the best total stands first, a gap is a gap', async () => {
    answer({ played: 2, by: 'points', lines });
    render(Series, { table: 'abc' });
    const rows = within(await screen.findByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent!.replace(/\s+/g, ' '))).toEqual(['Max–150150', 'Zoé120−4116']);
  });
  test('a single round has no total to run', async () => {
    answer({ played: 1, by: 'points', lines });
    render(Series, { table: 'abc' });
    await new Promise((done) => setTimeout(done, 20));
    expect(screen.queryByRole('table')).toBeNull();
  });
});

test('words fit their place: smaller first, then cut', () => {
  const measure = (words: string, size: number) => words.length * size * 0.5;
  expect(fit(measure, 'Zoé', 60, 500)).toEqual({ words: 'Zoé', size: 60 });
  expect(fit(measure, 'Maximilienne', 60, 240).size).toBe(40);
  const cut = fit(measure, 'x'.repeat(80), 60, 200);
  expect(cut.size).toBe(20);
  expect(cut.words.endsWith('…') && measure(cut.words, cut.size) <= 200).toBe(true);
});

test('what is pointed at has a name and what the picture calls it', () => {
  document.body.innerHTML = `<main><button data-why="candle" aria-label="Take: Candle, flame, strength 2"><b>x</b></button><p>nothing</p></main><footer><i>off</i></footer>`;
  expect(thingAt(document.querySelector('b')!)).toEqual({ label: 'Candle', hint: 'candle' });
  expect(thingAt(document.querySelector('i')!)).toBeNull();
  expect(namesIn({ cards: [{ key: 'a', name: { fr: 'Épée', en: 'Sword' } }, { id: 'b', fr: 'Lune', en: 'Moon' }] }, 'en')).toEqual(['Moon', 'Sword']);
});

test('an onlooker is not addressed', () => {
  const w = phrases({ hand: { fr: 'Votre main', en: 'Your hand', theirs: { fr: 'Sa main', en: 'Their hand' } }, deck: { fr: 'Pioche', en: 'Deck' } });
  expect([w('hand'), w('deck')]).toEqual(['Your hand', 'Deck']);
  onlooker.on = true;
  expect([w('hand'), w('deck')]).toEqual(['Their hand', 'Deck']);
  onlooker.on = false;
});
