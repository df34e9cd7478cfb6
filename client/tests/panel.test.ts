import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { language } from '../src/lib/language.svelte';
import type { Decision, Step } from '../src/lib/wire';
import DecisionPanel from '../src/shell/DecisionPanel.svelte';

const both = (words: string) => ({ fr: words, en: words });
const choice = (word: string, more = false) => ({ word, label: both(word.toUpperCase()), data: {}, more });
const decision = (step: Step, id = '12.0'): Decision => ({ id, seat: 0, key: 'offer', prompt: both('What do you offer, {p1}?'), clauses: ['FC-4.1'], free: false, answered: null, given: null, step });
const seats = [{ seat: 1, name: 'Blaise', kind: 'person' as const, online: true, yours: false }];

function panel(first: Decision, later: Step[] = [], stored = true) {
  const send = vi.fn(async () => stored);
  const steps = vi.fn(async () => later.shift()!);
  const why = vi.fn();
  return { send, steps, why, ...render(DecisionPanel, { decision: first, seats, send, steps, why }) };
}
const settle = () => new Promise((done) => setTimeout(done));

beforeEach(() => language.speak('en'));

describe('a choice', () => {
  test('is a named group of buttons; a press sends the whole move', async () => {
    const { send } = panel(decision({ kind: 'choice', options: [choice('red'), choice('blue')] }));
    expect(screen.getByRole('group', { name: 'What do you offer, Blaise?' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'BLUE' }));
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ id: '12.0' }), ['blue']);
  });

  test('is walked with arrows, Home and End, around the corner', async () => {
    panel(decision({ kind: 'choice', options: [choice('red'), choice('blue'), choice('green')] }));
    const [red, blue, green] = ['RED', 'BLUE', 'GREEN'].map((name) => screen.getByRole('button', { name }));
    red!.focus();
    await fireEvent.keyDown(red!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(blue);
    await fireEvent.keyDown(blue!, { key: 'End' });
    expect(document.activeElement).toBe(green);
    await fireEvent.keyDown(green!, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(red);
  });

  test('of many can be filtered', async () => {
    panel(decision({ kind: 'choice', options: Array.from({ length: 20 }, (_, i) => choice(`card${i}`)) }));
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'd19' } });
    expect(screen.getAllByRole('button', { name: /CARD/ })).toHaveLength(1);
  });

  test('says why it is asked', async () => {
    const { why } = panel(decision({ kind: 'choice', options: [choice('red')] }));
    await fireEvent.click(screen.getByRole('button', { name: /Why\?/ }));
    expect(why).toHaveBeenCalledWith(['FC-4.1']);
  });
});

describe('a big choice in small steps', () => {
  const price: Step = { kind: 'amount', low: 1, high: 18, label: both('Price'), more: true };
  const patter: Step = { kind: 'text', longest: 20, label: both('Patter'), more: false };

  test('tile, price and word become one line, the word as a JSON string', async () => {
    const { send, steps } = panel(decision({ kind: 'choice', options: [choice('green-2', true)] }), [price, patter]);
    await fireEvent.click(screen.getByRole('button', { name: /GREEN-2/ }));
    await settle();
    expect(steps).toHaveBeenLastCalledWith(expect.anything(), ['green-2']);
    await fireEvent.input(screen.getByRole('spinbutton', { name: 'Price' }), { target: { value: '7' } });
    await fireEvent.submit(screen.getByRole('spinbutton', { name: 'Price' }).closest('form')!);
    await settle();
    expect(steps).toHaveBeenLastCalledWith(expect.anything(), ['green-2', '7']);
    await fireEvent.input(screen.getByRole('textbox', { name: 'Patter' }), { target: { value: 'a "real" one' } });
    await fireEvent.keyDown(screen.getByRole('textbox', { name: 'Patter' }), { key: 'Enter' });
    expect(send).toHaveBeenCalledWith(expect.anything(), ['green-2', '7', 'a "real" one']);
  });

  test('an amount beyond its range is brought back into it', async () => {
    const { send } = panel(decision({ ...price, more: false } as Step));
    await fireEvent.input(screen.getByRole('spinbutton'), { target: { value: '99' } });
    await fireEvent.submit(screen.getByRole('spinbutton').closest('form')!);
    expect(send).toHaveBeenCalledWith(expect.anything(), ['18']);
  });

  test('Backspace takes the last small choice back', async () => {
    panel(decision({ kind: 'choice', options: [choice('green-2', true)] }), [{ kind: 'choice', options: [choice('x')] }]);
    await fireEvent.click(screen.getByRole('button', { name: /GREEN-2/ }));
    await settle();
    await fireEvent.keyDown(screen.getByRole('button', { name: 'X' }), { key: 'Backspace' });
    expect(screen.getByRole('button', { name: /GREEN-2/ })).toBeTruthy();
  });

  test('a refused answer keeps what was said', async () => {
    panel(decision({ kind: 'choice', options: [choice('green-2', true)] }), [{ kind: 'choice', options: [choice('x')] }], false);
    await fireEvent.click(screen.getByRole('button', { name: /GREEN-2/ }));
    await settle();
    await fireEvent.click(screen.getByRole('button', { name: 'X' }));
    await settle();
    expect(screen.getByText('So far')).toBeTruthy();
  });

  test('a new question forgets the half answer to the old one', async () => {
    const { rerender } = panel(decision({ kind: 'choice', options: [choice('green-2', true)] }), [price]);
    await fireEvent.click(screen.getByRole('button', { name: /GREEN-2/ }));
    await settle();
    await rerender({ decision: decision({ kind: 'choice', options: [choice('red')] }, '13.0') });
    expect(screen.queryByText('So far')).toBeNull();
    expect(screen.getByRole('button', { name: 'RED' })).toBeTruthy();
  });
});
