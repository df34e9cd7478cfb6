import { expect, test } from 'vitest';
import { read } from '../src/app/router.svelte';
import { possible, toBytes, toText } from '../src/lib/passkeys';

test('bytes are written as the web writes them, both ways', () => {
  const bytes = Uint8Array.from([0, 250, 251, 252, 253, 254, 255]);
  expect(toText(bytes.buffer)).toBe('APr7_P3-_w');
  expect([...toBytes('APr7_P3-_w')]).toEqual([...bytes]);
});

test('a number is no address for a passkey', () => {
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  expect(possible({ hostname: '127.0.0.1' })).toBe('address');
  expect(possible({ hostname: '[::1]' })).toBe('address');
  expect(possible({ hostname: 'localhost' })).not.toBe('address');
  Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
  expect(possible({ hostname: 'table.example' })).toBe('address');
});

test('the link for another device is read from behind the #', () => {
  expect(read('#/device?code=a-b_c&table=xyz')).toEqual({ page: 'device', code: 'a-b_c', table: 'xyz' });
  expect(read('#/device')).toEqual({ page: 'lost' });
});
