import { expect, test } from 'vitest';
import { best } from '../src/lib/fit';

test('a wide low picture is laid out narrow and enlarged', () => {
  expect(best({ width: 1800, height: 700 }, [[900, 350], [1200, 300], [1800, 200]])).toEqual({ width: 900, scale: 2 });
});
test('a picture that grows with its width is as large as the height allows', () => {
  const { scale } = best({ width: 1800, height: 700 }, [[900, 900], [1800, 1800]]);
  expect(scale).toBeCloseTo(700 / 900);
});
test('nothing is enlarged without end', () => {
  expect(best({ width: 1800, height: 700 }, [[100, 10]]).scale).toBe(3);
});
