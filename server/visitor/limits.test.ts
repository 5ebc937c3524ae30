import { expect, test } from 'vitest';
import { openLimits } from './limits.ts';
import { RateCounter } from './rate-counter.ts';

test('a network that asks too often is told when to come back, others are not held up', () => {
  let time = 1_000;
  const counter = new RateCounter({ most: 2, seconds: 10 }, () => time);
  expect([1, 2].map(() => counter.secondsToWait('192.0.2.1'))).toEqual([0, 0]);
  time += 4_000;
  expect(counter.secondsToWait('192.0.2.1')).toBe(6);
  expect(counter.secondsToWait('192.0.2.2')).toBe(0);
  time += 6_000;
  expect(counter.secondsToWait('192.0.2.1')).toBe(0);
});

test('each act has a count of its own', () => {
  const limits = openLimits(() => 0);
  for (let index = 0; index < 60; index += 1) expect(limits.secondsToWait('quotes', 'a')).toBe(0);
  expect(limits.secondsToWait('quotes', 'a')).toBe(600);
  expect(limits.secondsToWait('search', 'a')).toBe(0);
});
