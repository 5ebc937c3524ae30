import { expect, test } from 'vitest';
import { CouponTries } from './coupon-tries.ts';

test('2.4.1 ten wrong codes in an hour are enough for one network, and no other is the worse for it', () => {
  let now = 0;
  const tries = new CouponTries(() => now);
  const guesser = tries.of(() => '203.0.113.7');
  for (let count = 0; count < 10; count += 1) {
    expect(guesser.isOver()).toBe(false);
    guesser.failed();
  }
  expect(guesser.isOver()).toBe(true);
  expect(tries.of(() => '203.0.113.7').isOver()).toBe(true);
  expect(tries.of(() => '203.0.113.8').isOver()).toBe(false);
  now = 60 * 60 * 1000;
  expect(guesser.isOver()).toBe(false);
});
