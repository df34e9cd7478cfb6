/** What the page says: the colon of each language, names of seats, and no word glued to its neighbour. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { language, lead, seatName } from '../src/lib/language.svelte';
import { lightUp, namesOf } from '../src/lib/told.svelte';
import type { TableEvent } from '../src/lib/wire';

const SOURCE = join(__dirname, '..', 'src');
const files = (readdirSync(SOURCE, { recursive: true }) as string[]).filter((one) => one.endsWith('.svelte'));
const source = (file: string) => readFileSync(join(SOURCE, file), 'utf8');
/** What a component draws: neither script nor style. */
const markup = (file: string) => source(file).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<style[\s\S]*?<\/style>/g, '');

beforeEach(() => language.speak('fr'));

describe.each(files)('%s', (file) => {
  test('announces by `lead`, which knows the colon of each language', () => {
    expect(source(file).match(/\bw?t?\([^()]*\)\} ?: (?!\{?')/g) ?? []).toEqual([]);
  });
  test('keeps the space before a word that opens a block or an element', () => {
    // Svelte leaves out white space at the beginning of both: it has to be said as {' '}.
    expect(markup(file).match(/(\{(#if|:else)[^}]*\}|<small>|<small [^>]*>|<span class="quiet[^>]*>) (·|\{w\(|\{t\(|\{say\()/g) ?? []).toEqual([]);
  });
});

test('a colon stands as each language has it', () => {
  expect(lead('Mieux')).toBe('Mieux\u00a0:');
  language.speak('en');
  expect(lead('Better')).toBe('Better:');
});

test('a seat without a name has a number', () => {
  expect(seatName([{ seat: 0, name: 'Ada' }, { seat: 1, name: '' }], 0)).toBe('Ada');
  expect(seatName([{ seat: 0, name: 'Ada' }, { seat: 1, name: '' }], 1)).toBe('Joueur 2');
});

test('a line of the log lights up the pieces it names, and the seats, until it is left', () => {
  document.body.innerHTML = '<i data-piece="market-london"></i><i data-piece="LON-08"></i><i data-piece="LON-09"></i><i data-place="seat-2"></i><i data-named="watch"></i>';
  const event = { n: 1, kind: 'bought', facts: { seat: 2, shares: ['LON-08'], market: 'london' }, clauses: [], text: null } as unknown as TableEvent;
  const off = lightUp(namesOf(event));
  expect([...document.querySelectorAll<HTMLElement>('[data-told]')].map((one) => one.dataset.piece ?? one.dataset.place)).toEqual(['market-london', 'LON-08', 'seat-2']);
  off();
  expect(document.querySelectorAll('[data-told]')).toHaveLength(0);
});
