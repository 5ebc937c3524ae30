import { expect, test } from 'vitest';
import { newOrderNumber, parseOrderNumber } from './order-number.ts';

test('an order number has no letters that are confused when read aloud', () => {
  const numbers = Array.from({ length: 2000 }, newOrderNumber);
  expect(numbers.every((number) => /^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/.test(number))).toBe(true);
  expect(new Set(numbers).size).toBe(2000);
});

test('a number in lower case, with spaces or without dash is the same number', () => {
  for (const typed of ['7k4mq2xp', ' 7K4M Q2XP', '7k4m-q2xp'])
    expect(parseOrderNumber(typed)).toBe('7K4M-Q2XP');
  expect(parseOrderNumber('x'.repeat(1000))).toHaveLength(40);
});
