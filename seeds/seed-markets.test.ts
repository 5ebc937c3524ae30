import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findCountry } from '#domain/markets/find-country.ts';
import { listShippingMethods } from '#domain/shipping/list-shipping-methods.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { seedMarkets } from './seed-markets.ts';

type Files = { markets: object[]; countries: { code: string; market: string }[] };

const shop = await testShop();

/** The demo's files with Switzerland moved into a market of its own. */
async function folderWithSwitzerland(currency = 'EUR'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'markets-'));
  const change = async (name: string, change: (json: never) => void) => {
    await cp(`seeds/tessaro/${name}.json`, join(folder, `${name}.json`));
    const json = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as never;
    change(json);
    await writeFile(join(folder, `${name}.json`), JSON.stringify(json));
  };
  await change('markets', ({ markets, countries }: Files) => {
    const own = { code: 'ch', name: 'Switzerland', currency, priceList: 'ch', position: 5 };
    markets.push({ ...own, pricesIncludeVat: true, isDefault: false });
    for (const country of countries) if (country.code === 'CH') country.market = 'ch';
  });
  await change('tax-rates', () => {});
  await change('shipping', (methods: object[]) => {
    const days = { freeFromAmount: null, minDays: 4, maxDays: 6, position: 1 };
    methods.push({ market: 'ch', code: 'courier', amount: 1900, ...days });
  });
  return folder;
}

test('a shop that runs takes a new market with its countries and deliveries, once', async () => {
  const folder = await folderWithSwitzerland();
  expect(await seedMarkets(asSystem(shop), folder)).toBeGreaterThan(0);
  expect(await findCountry(shop.db, 'CH')).toMatchObject({ marketCode: 'ch' });
  expect(await listShippingMethods(shop, { country: 'CH' })).toMatchObject([{ code: 'courier' }]);
  expect(await seedMarkets(asSystem(shop), folder)).toBe(0);
});

test('a market in a currency the build does not know is refused, and nothing of the folder taken', async () => {
  const folder = await folderWithSwitzerland('CHF');
  await expect(seedMarkets(asSystem(shop), folder)).rejects.toThrow('no currency CHF');
});
