import { expect, test } from 'vitest';
import { level } from '../src/lib/level.svelte';

const named = (...keys: string[]) => keys.map((key) => ({ key, label: { fr: key, en: key } }));
const levels = named('beginner', 'casual', 'good', 'strong', 'master');

test('somebody who has chosen no level gets the middle one', () => {
  expect(level.of(levels)).toBe('good');
  expect(level.of(named('random', 'sulking'))).toBe('sulking');
  expect(level.of([])).toBeUndefined();
});

test('the level chosen last is there again, on this device, where the game has it', () => {
  level.choose('master');
  expect(level.of(levels)).toBe('master');
  expect(localStorage.getItem('tablee.level')).toBe('master');
  level.choose(undefined);
  expect(level.of(levels)).toBe('master');
  expect(level.of(named('random'))).toBe('random');
});
