import { expect, test } from 'vitest';
import { CARRIERS, trackingUrlOf } from './carriers.ts';
import { carriageInput } from './input.ts';

test('every carrier with tracking numbers has one https address for them', () => {
  for (const { name, tracking } of Object.values(CARRIERS)) {
    if (name === null) continue;
    expect(new URL(tracking).protocol).toBe('https:');
    expect(tracking.split('{number}')).toHaveLength(2);
  }
});

test('a tracking number is stored without spaces and leads to its carrier', () => {
  const { carrier, trackingNumber } = carriageInput.parse({
    carrier: 'ups',
    trackingNumber: '1z 999-aa1 0123',
  });
  expect(trackingNumber).toBe('1Z999AA10123');
  expect(trackingUrlOf(carrier, trackingNumber)).toBe('https://www.ups.com/track?tracknum=1Z999AA10123');
  expect(trackingUrlOf('own', null)).toBeNull();
  expect(trackingUrlOf(null, null)).toBeNull();
});

test.each([
  ['teleport', 'ABCDEF', 'shipments.carrier-unknown'],
  ['toString', 'ABCDEF', 'shipments.carrier-unknown'],
  ['ups', 'javascript:alert(1)', 'shipments.tracking-number-invalid'],
  ['ups', 'AB/../CD?x', 'shipments.tracking-number-invalid'],
  ['ups', 'short', 'shipments.tracking-number-invalid'],
  ['ups', null, 'shipments.tracking-number-invalid'],
  ['own', 'ABCDEF', 'shipments.tracking-number-invalid'],
])('carrier %s with number %s is refused as %s', (carrier, trackingNumber, code) => {
  expect(carriageInput.safeParse({ carrier, trackingNumber }).error?.issues[0]?.message).toBe(code);
});
