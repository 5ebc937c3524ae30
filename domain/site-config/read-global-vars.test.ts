import { beforeAll, describe, expect, it } from 'vitest';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { LOCALES } from '#shared/locale.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { findSiteConfig } from './find-site-config.ts';
import { listTickers } from './list-tickers.ts';
import { readGlobalVars } from './read-global-vars.ts';
import { saveTickers } from './save-tickers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });
});

describe('S3.18 S7.01 global variables', () => {
  it('are exactly the seven the specification names', async () => {
    expect(Object.keys(await readGlobalVars(shop)).sort()).toEqual([
      'categories',
      'countries',
      'current_year',
      'shop_categories',
      'tickers',
      'usages',
      'years',
    ]);
  });

  it('contain bike categories with their bikes, each with name and slug, in the language asked for', async () => {
    const italian = await readGlobalVars(shop);
    const english = await readGlobalVars({ ...shop, locale: 'en' });
    expect(italian.categories[0]).toMatchObject({ name: 'Strada', slug: 'strada' });
    expect(english.categories[0]).toMatchObject({ name: 'Road', slug: 'road' });
    expect(english.categories[0]?.bikes).toContainEqual({ name: 'Vetta', slug: 'vetta' });
    const sold = await listProducts(shop, { kind: 'bike' });
    expect(english.categories.flatMap((category) => category.bikes)).toHaveLength(sold.length);
  });

  it('contain countries with local name and locales, years, usages and the current year', async () => {
    const { countries, years, usages, current_year } = await readGlobalVars(shop);
    expect(countries).toContainEqual({
      code: 'DE',
      local_name: 'Deutschland',
      locales: expect.arrayContaining(['de']),
    });
    expect(years.map(({ name }) => name)).toEqual(['2026', '2025', '2024', '2023']);
    expect(years[0]).toEqual({ name: '2026', slug: '2026' });
    expect(usages[0]).toEqual({ name: 'Salita', slug: 'salita' });
    expect(current_year).toBe(2025);
  });
});

describe('S3.16 the site config', () => {
  it('has every language and both free-shipping thresholds', async () => {
    for (const locale of LOCALES) {
      const config = await findSiteConfig({ ...shop, locale });
      expect(config.payoff).not.toBe('');
      expect(config.preHeaderText).not.toBe('');
      expect(config.settings).toEqual({ freeShippingThresholdIta: 9900, freeShippingThresholdInt: 14_900 });
    }
    expect((await findSiteConfig({ ...shop, locale: 'de' })).payoff).toBe('Vom Anstieg geformt');
  });
});

describe('tickers', () => {
  const inAll = (text: string) => ({ it: text, en: text, de: text, fr: text, es: text });

  it('come in order, without switched-off ones, and with a call to action only when it has link and label', async () => {
    await saveTickers(shop, [
      { lead: inAll('One.'), text: inAll('first'), link: '/bikes', target: '_self', label: inAll('See') },
      { lead: inAll('Two.'), text: inAll('second'), active: false },
      { lead: inAll('Three.'), text: inAll('third'), link: '/bikes' },
    ]);
    expect(await listTickers(shop)).toMatchObject([
      { lead: 'One.', text: 'first', callToAction: { link: '/bikes', target: '_self', label: 'See' } },
      { lead: 'Three.', text: 'third', callToAction: null },
    ]);
  });
});
