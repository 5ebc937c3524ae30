import { expect, test } from 'vitest';
import { readConfig } from '#config';
import { forTrying } from './announce.ts';

test('the start says in one line what is on for trying, and why', () => {
  expect(forTrying(readConfig({}), true)).toBe(
    'development pages on, sandbox payments on, demo customer on: HOST and BASE_URL are this machine',
  );
  expect(forTrying(readConfig({ BASE_URL: 'https://shop.example' }), false)).toBe(
    'development pages off, sandbox payments off, demo customer off: the shop is reached from elsewhere, at https://shop.example',
  );
});
