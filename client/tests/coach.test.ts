/** The coach explains a kind of question once, and points at what may be answered while it does. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { coach } from '../src/lib/coach.svelte';
import { language } from '../src/lib/language.svelte';
import type { Decision, GameBook } from '../src/lib/wire';
import Coach from '../src/shell/Coach.svelte';

const text = (words: string) => ({ fr: words, en: words });
const game = { id: 'toy', teaching: { market: { asks: text('Where do you go?'), matters: text('Alone is cheap.') } } } as unknown as GameBook;
const asked = (id: string, words: string[]) =>
  ({ id, seat: 0, key: 'market', prompt: text('Go.'), clauses: [], free: false, answered: null, step: { kind: 'choice', options: words.map((word) => ({ word, label: text(word), data: {}, more: false })) } }) as unknown as Decision;
const lit = () => [...document.querySelectorAll<HTMLElement>('[data-told]')].map((one) => one.dataset.piece);

beforeEach(() => {
  language.speak('en');
  localStorage.clear();
  coach.again('toy');
  document.body.innerHTML = '<i data-piece="market-london"></i><i data-piece="market-tokyo"></i><i data-piece="hand-1"></i><i data-piece="pawn-2-london"></i>';
});
afterEach(cleanup);

test('what may be answered is lit while it is explained, and nothing afterwards', async () => {
  render(Coach, { table: 't', game, decisions: [asked('1.0', ['london', '1'])], why: () => {} });
  expect(screen.getByText('Where do you go?')).toBeTruthy();
  await waitFor(() => expect(lit()).toEqual(['market-london']));
  await fireEvent.click(screen.getByRole('button', { name: 'Understood' }));
  expect(lit()).toEqual([]);
  expect(screen.queryByText('Where do you go?')).toBeNull();
});

test('the same kind of question is not explained again, unless one asks', async () => {
  const { rerender } = render(Coach, { table: 't', game, decisions: [asked('1.0', ['london'])], why: () => {} });
  await rerender({ decisions: [] });
  await rerender({ decisions: [asked('2.0', ['tokyo'])] });
  expect(screen.queryByText('Where do you go?')).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Tell me again' }));
  expect(screen.getByText('Where do you go?')).toBeTruthy();
  await waitFor(() => expect(lit()).toEqual(['market-tokyo']));
});
