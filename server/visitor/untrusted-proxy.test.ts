import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { warnOfProxies } from './untrusted-proxy.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;
const proxied = { 'x-forwarded-for': '203.0.113.1' };

test('4.1.3 a proxy that is seen but not trusted is named once', () => {
  const said: string[] = [];
  const watch = warnOfProxies(['10.0.0.2'], (line) => said.push(line));
  watch(from('10.0.0.1'));
  watch(from('::ffff:10.0.0.2', proxied));
  watch(undefined);
  expect(said).toEqual([]);
  watch(from('::ffff:10.0.0.1', proxied));
  watch(from('10.0.0.1', proxied));
  expect(said).toEqual([expect.stringContaining('10.0.0.1')]);
  expect(said[0]).toContain('TRUSTED_PROXIES');
  expect(said[0]).not.toContain('203.0.113.1');
});
