import { expect, test } from 'vitest';
import { testShop } from '#tests/helpers/test-shop.ts';
import { countAttempt } from './attempts.ts';

const shop = await testShop();
const DAY = 24 * 60 * 60 * 1000;

test('an account has one limit for all networks together, beside that of each', async () => {
  const attempt = (index: number) =>
    countAttempt(shop, { what: 'register', account: 'all@mail.test', network: `198.51.100.${index}` });
  for (let index = 0; index < 12; index += 1) expect(await attempt(index)).toBe(true);
  expect(await attempt(12)).toBe(false);
});

test('a count that began while a clock was a day ahead begins anew once it is set back', async () => {
  const attempt = { what: 'register', account: 'ahead@mail.test', network: '198.51.100.99' } as const;
  const ahead = { ...shop, clock: { now: () => new Date(Date.now() + DAY) } };
  for (let index = 0; index < 4; index += 1) expect(await countAttempt(ahead, attempt)).toBe(true);
  expect(await countAttempt(ahead, attempt)).toBe(false);
  expect(await countAttempt(shop, attempt)).toBe(true);
});
