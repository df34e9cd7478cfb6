import { describe, expect, test } from 'vitest';
import { commitmentTo, compare, drawWord, keep, kept } from '../src/lib/chance';

describe('chance', () => {
  test('the commitment is the one of the documentation', async () => {
    expect(await commitmentTo('0'.repeat(64))).toBe('7f90e7219f027cf179979cc2317d35c77f3010f5d60f73ded5523b001edb38fa');
  });
  test('a word is kept and compared', () => {
    const mine = { commitment: 'c', word: drawWord() };
    expect(mine.word).toMatch(/^[0-9a-f]{16}$/);
    keep('t', mine);
    expect(kept('t')).toEqual(mine);
    expect(compare(mine, 'c', ['x', mine.word])).toBe(true);
    expect(compare(mine, 'c', null)).toBe(true);
    expect(compare(mine, 'c', ['x'])).toBe(false);
    expect(compare(mine, 'd', [mine.word])).toBe(false);
    expect(compare(null, 'c', [])).toBe(null);
    localStorage.setItem('tablee.chance.u', '{broken');
    expect(kept('u')).toBe(null);
  });
});
