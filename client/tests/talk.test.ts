import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { language } from '../src/lib/language.svelte';
import { heard, muted, SHOWN, TableTalk, voices } from '../src/lib/talk.svelte';
import type { Remark } from '../src/lib/wire';
import Chat from '../src/shell/Chat.svelte';

const remark = (n: number, more: Partial<Remark> = {}): Remark => ({ n, said: 1_700_000_000, seat: 1, name: 'Max', who: 'aa', mine: false, text: `line ${n}`, ...more });

beforeEach(() => {
  localStorage.clear();
  muted.list = [];
  language.speak('en');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('the talk of a table', () => {
  test('counts what is unread, and remembers what was read', () => {
    const talk = new TableTalk('t');
    const lines = [remark(1), remark(2, { mine: true }), remark(3), remark(4, { text: undefined, reaction: 'bravo' })];
    talk.hear(lines, false);
    expect(talk.unread(lines)).toBe(2);
    talk.hear(lines, true);
    expect(talk.unread(lines)).toBe(0);
    expect(new TableTalk('t').unread([...lines, remark(5)])).toBe(1);
  });
  test('announces what is new, not what was there before', () => {
    const talk = new TableTalk('t');
    talk.hear([remark(1)], false);
    expect(talk.latest).toBe(null);
    talk.hear([remark(1), remark(2)], false);
    expect(talk.latest?.n).toBe(2);
    talk.hear([remark(1), remark(2), remark(3, { mine: true })], false);
    expect(talk.latest?.n).toBe(2);
  });
  test('a reaction shows at its seat for a moment', () => {
    const talk = new TableTalk('t');
    talk.hear([], false);
    talk.hear([remark(1, { reaction: 'laugh', text: undefined })], false);
    expect(talk.atSeats).toEqual({ 1: 'laugh' });
    vi.advanceTimersByTime(SHOWN);
    expect(talk.atSeats).toEqual({});
  });
  test('who is muted here is not shown, counted or announced', () => {
    const lines = [remark(1), remark(2, { who: 'bb', name: 'Léa' })];
    expect(voices(lines).map((one) => one.name)).toEqual(['Max', 'Léa']);
    const talk = new TableTalk('t');
    talk.hear([], false);
    muted.toggle({ who: 'aa', name: 'Max' });
    talk.hear(lines, false);
    expect(heard(lines).map((one) => one.n)).toEqual([2]);
    expect(talk.unread(lines)).toBe(1);
    talk.hear([...lines, remark(3, { reaction: 'wow', text: undefined })], false);
    expect(talk.latest?.name).toBe('Léa');
    expect(talk.atSeats).toEqual({});
    expect(JSON.parse(localStorage.getItem('tablee.muted')!)).toEqual([{ who: 'aa', name: 'Max' }]);
  });
});

describe('the panel', () => {
  const props = { table: 't', seats: [], me: 0, mode: 'all' as const, hosting: false, speak: vi.fn(async () => true), react: vi.fn() };
  test('shows lines as text, and sends what is written', async () => {
    render(Chat, { ...props, lines: [remark(1, { text: '<img src=x onerror=alert(1)>' })] });
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(document.querySelector('img')).toBe(null);
    const field = screen.getByLabelText('Say something to the table');
    await fireEvent.input(field, { target: { value: '  hello ' } });
    await fireEvent.submit(field.closest('form')!);
    expect(props.speak).toHaveBeenCalledWith('hello');
    await fireEvent.click(screen.getByLabelText('Bravo'));
    expect(props.react).toHaveBeenCalledWith('bravo');
  });
  test('a closed talk has no field, and says why', () => {
    render(Chat, { ...props, lines: [], mode: 'none' });
    expect(screen.queryByLabelText('Say something to the table')).toBe(null);
    expect(screen.getByText('The host has closed the chat.')).toBeTruthy();
  });
});
