import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listShippingMethods } from '#domain/shipping/list-shipping-methods.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { seedMarkets } from '../seed-markets.ts';

const shop = await testShop();

/** Working days of a country's deliveries, by code. */
async function daysTo(country: string) {
  const methods = await listShippingMethods(shop, { country });
  return Object.fromEntries(
    methods.map(({ code, minDays, maxDays, daysThere }) => [code, daysThere ?? [minDays, maxDays]]),
  );
}

test('S9.13 express takes 3 to 5 working days, the courier 5 or 6, in Italy 48 to 72 hours', async () => {
  for (const country of ['DE', 'AT', 'FR', 'ES', 'PT', 'FI'])
    expect(await daysTo(country), country).toMatchObject({ courier: [5, 6], express: [3, 5] });
  expect(await daysTo('IT')).toMatchObject({ courier: [2, 3], express: [1, 2] });
  for (const country of ['GB', 'US', 'CH']) expect((await daysTo(country)).express, country).toEqual([3, 5]);
});

test('S9.13 S9.07 staff change the days in the maker’s file and take them in by a command', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'maker-'));
  try {
    await cp('seeds/tessaro', folder, { recursive: true });
    const path = join(folder, 'shipping.json');
    const methods = JSON.parse(await readFile(path, 'utf8'));
    for (const one of methods) if (one.code === 'express' && one.market === 'eu') one.maxDays = 7;
    await writeFile(path, JSON.stringify(methods));
    await seedMarkets(asSystem(shop), folder);
    expect(await daysTo('DE')).toMatchObject({ express: [3, 7] });
  } finally {
    await rm(folder, { recursive: true });
  }
});
