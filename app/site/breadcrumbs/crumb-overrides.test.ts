import { expect, it } from 'vitest';
import { overrideCrumbs, overridesAt } from './crumb-overrides.ts';

it('S2.19 overrides hold for the page they were made on, and for no other', () => {
  const overrides = { 'bike-archive': { name: 'All of them' } };
  overrideCrumbs('/en/bikes/road/vetta', overrides);
  expect(overridesAt('/en/bikes/road/vetta')).toBe(overrides);
  expect(overridesAt('/en/bikes/road/lama')).toEqual({});
  overrideCrumbs('/en/bikes/road/lama', {});
  expect(overridesAt('/en/bikes/road/vetta')).toEqual({});
});
