import { afterEach, expect, test, vi } from 'vitest';
import { openLimits } from './limits.ts';
import { RateCounter } from './rate-counter.ts';

const ASKING = { network: '192.0.2.1', requestId: 'request-1' };

afterEach(() => vi.restoreAllMocks());

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
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const limits = openLimits(() => 0);
  for (let index = 0; index < 60; index += 1) expect(limits.secondsToWait('quotes', ASKING)).toBe(0);
  expect(limits.secondsToWait('quotes', ASKING)).toBe(600);
  expect(limits.secondsToWait('search', ASKING)).toBe(0);
});

test('a network that very many people share is not limited', () => {
  const limits = openLimits(() => 0, ['192.0.2.1', '2001:db8::7']);
  for (const network of ['192.0.2.1', '2001:db8:0:0'])
    for (let index = 0; index < 100; index += 1)
      expect(limits.secondsToWait('quotes', { ...ASKING, network })).toBe(0);
});

test('16.3.3 a limit that is reached is one line of the log for each network, which names none', () => {
  const lines: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line));
  const limits = openLimits(() => 0);
  for (let index = 0; index < 40; index += 1)
    for (const network of ['192.0.2.1', '192.0.2.2'])
      limits.secondsToWait('newsletter', { network, requestId: `request-${index}` });
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain('192.0.2');
  const said = { kind: 'security', event: 'limit.reached', what: 'newsletter', requestId: 'request-30' };
  for (const line of lines) expect(JSON.parse(line)).toMatchObject(said);
});
