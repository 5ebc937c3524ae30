import { expect, test } from 'vitest';
import { goesWithBattery } from './goes-with-battery.ts';

const road = { takesBatteries: true, batteriesNotTo: ['MT', 'ES-CN', 'FR-OVERSEAS', 'GR/8'] };

test.each([
  ['IT', '31044', true],
  ['ES', '28013', true],
  ['ES', '35001', false],
  ['ES', '38 001', false],
  ['FR', '75001', true],
  ['FR', '97400', false],
  ['GR', '105 57', true],
  ['GR', '841 00', false],
  ['MT', 'VLT 1010', false],
  ['MT', '', false],
  ['ES', '', true],
])('by road a battery goes to %s %s: %s', (country, postalCode, goes) => {
  expect(goesWithBattery(road, { country, postalCode })).toBe(goes);
});

test('a method without batteries takes none to any place', () => {
  expect(
    goesWithBattery({ takesBatteries: false, batteriesNotTo: [] }, { country: 'IT', postalCode: '31044' }),
  ).toBe(false);
});
