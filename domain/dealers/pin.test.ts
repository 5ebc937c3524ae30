import { expect, test } from 'vitest';
import { checkPin } from './pin.ts';

const berlin = { country: 'DE', city: 'Berlin', latitude: 52_520_000, longitude: 13_405_000 };

test('X2.29 a pin lies in its country and near the town of its address', () => {
  expect(checkPin(berlin)).toBeNull();
  expect(checkPin({ ...berlin, latitude: 45_464_211 })).toEqual({ kind: 'outside' });
  expect(checkPin({ ...berlin, latitude: 13_405_000, longitude: 52_520_000 })).toEqual({ kind: 'outside' });
  expect(checkPin({ ...berlin, city: 'München' })).toEqual({ kind: 'far', km: expect.any(Number) });
});

test('nothing is said of towns and countries that the gazetteer does not know', () => {
  expect(checkPin({ ...berlin, city: 'Kleinkleckersdorf' })).toBeNull();
  expect(checkPin({ ...berlin, country: 'XX' })).toBeNull();
});
