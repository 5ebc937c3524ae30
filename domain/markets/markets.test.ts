import { beforeAll, describe, expect, it } from 'vitest';
import { isLocale } from '#shared/locale.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { firstLocale } from './country.ts';
import { findCountry } from './find-country.ts';
import { findMarketOfCountry } from './find-market-of-country.ts';
import { listCountries } from './list-countries.ts';
import { listMarkets } from './list-markets.ts';
import { saveMarkets } from './save-markets.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});

describe('S1.21 choosing a country', () => {
  it.each([
    ['IT', 'eu', 'EUR', 'eu', true, 'it'],
    ['DE', 'eu', 'EUR', 'eu', true, 'de'],
    ['GB', 'gb', 'GBP', 'gb', true, 'en'],
    ['US', 'us', 'USD', 'us', false, 'en'],
    ['CH', 'world', 'EUR', 'world', false, 'de'],
  ])(
    '%s settles market %s, currency %s, price list %s, VAT inside %s and language %s',
    async (code, market, currency, priceList, pricesIncludeVat, locale) => {
      expect(await findMarketOfCountry(shop.db, code)).toEqual({
        code: market,
        currency,
        priceList,
        pricesIncludeVat,
        lowestPriceRule: market === 'eu',
        vatNumber: market === 'gb' ? expect.stringMatching(/^GB/) : null,
      });
      const country = await findCountry(shop.db, code.toLowerCase());
      expect(country && firstLocale(country)).toBe(locale);
    },
  );

  it.each(['XX', '', 'it; drop table markets', 'italy'.repeat(1000)])(
    'that we do not know, “%.20s”, leads to the default market',
    async (code) => {
      expect(await findCountry(shop.db, code)).toBeNull();
      expect(await findMarketOfCountry(shop.db, code)).toMatchObject({
        code: 'world',
        currency: 'EUR',
        pricesIncludeVat: false,
      });
    },
  );

  it('names markets in the reader’s language, by the one name where theirs is missing', async () => {
    const nameOf = async (locale: 'it' | 'en') =>
      (await listMarkets({ ...shop, locale })).find(({ code }) => code === 'eu')?.name;
    expect([await nameOf('it'), await nameOf('en')]).toEqual(['Unione europea', 'European Union']);
  });

  it('offers local names, each with languages of the site, and sets the first of them', async () => {
    const countries = await listCountries(shop);
    expect(countries).toContainEqual({
      code: 'IT',
      localName: 'Italia',
      isServed: true,
      marketCode: 'eu',
      locales: expect.arrayContaining(['it']),
    });
    for (const country of countries) {
      expect(country.locales.length, country.code).toBeGreaterThan(0);
      expect(country.locales.every(isLocale), country.code).toBe(true);
    }
  });
});

it('there is never a second default market', async () => {
  const second = {
    code: 'test-second',
    name: 'Second',
    currency: 'EUR',
    priceListSlug: 'eu',
    pricesIncludeVat: true,
    isDefault: true,
    position: 9,
  } as const;
  await expect(saveMarkets(shop, { markets: [second], countries: [] })).rejects.toThrow();
});
