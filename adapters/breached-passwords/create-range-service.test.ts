import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { breachStandIn } from '#tests/helpers/breach-stand-in.ts';
import { createRangeService } from './create-range-service.ts';

const PASSWORD = 'correct horse battery staple';
const standIn = await breachStandIn([PASSWORD]);
const list = createRangeService(`${standIn.url}/`);
const hash = createHash('sha1').update(PASSWORD).digest('hex').toUpperCase();

test('6.2.12 asks for five signs of a hash with padding, and reads what is no padding', async () => {
  expect([...(await list.suffixesOf(hash.slice(0, 5)))]).toEqual([hash.slice(5)]);
  expect(standIn.asked).toEqual([`/range/${hash.slice(0, 5)} true`]);
});

test('1.3.6 what was typed leads to no other address', async () => {
  const before = standIn.asked.length;
  for (const prefix of ['', '../..', '@evil.test', '//evil.test/', 'abcde', '12345\n'])
    await expect(list.suffixesOf(prefix), prefix).rejects.toThrow('no prefix');
  expect(standIn.asked.length).toBe(before);
  standIn.state.fault = (response) => response.writeHead(302, { location: 'http://evil.test/' }).end();
  await expect(list.suffixesOf('ABCDE')).rejects.toThrow();
  standIn.state.fault = null;
});

test('a service that fails, never answers or never ends is given up', async () => {
  for (const fault of [
    (response: import('node:http').ServerResponse) => void response.writeHead(500).end(),
    () => {},
    (response: import('node:http').ServerResponse) => {
      const more = () => response.write('0'.repeat(100_000), () => setImmediate(more));
      more();
    },
  ]) {
    standIn.state.fault = fault;
    const began = Date.now();
    await expect(list.suffixesOf('ABCDE')).rejects.toThrow();
    expect(Date.now() - began).toBeLessThan(5_000);
  }
  standIn.state.fault = null;
});
