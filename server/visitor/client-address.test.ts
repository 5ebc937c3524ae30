import type { Context } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    env: { incoming: { socket: { remoteAddress } } },
    req: { header: () => forwarded },
  }) as unknown as Context;

test.each([
  ['203.0.113.9', undefined, [], '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', [], '203.0.113.9'],
  ['::ffff:203.0.113.9', undefined, [], '203.0.113.9'],
  ['10.0.0.1', '198.51.100.1', ['10.0.0.1'], '198.51.100.1'],
  ['10.0.0.1', 'forged, 198.51.100.1', ['10.0.0.1'], '198.51.100.1'],
  ['10.0.0.1', '198.51.100.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2'], '198.51.100.1'],
  ['10.0.0.1', undefined, ['10.0.0.1'], '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', undefined, [], '2001:db8:1:2'],
  ['2001:db8::7', undefined, [], '2001:db8:0:0'],
])('15.3.4 from %s, forwarded for %s, believing %j: %s', (peer, forwarded, trusted, address) => {
  expect(clientAddress(request(peer, forwarded), trusted)).toBe(address);
});
