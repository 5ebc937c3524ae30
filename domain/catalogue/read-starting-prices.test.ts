import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadArchive } from '#app/site/archive/load-archive.server.ts';
import { loadCards } from '#app/site/catalogue/load-cards.server.ts';
import { loadProduct } from '#app/site/product/load-product.server.ts';
import { findMarketOfCountry } from '#domain/markets/find-market-of-country.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { listProducts } from './list-products.ts';
import { readStartingPrices } from './read-starting-prices.ts';

const CODE = 'VT25';
const base = await testShop({ locale: 'en' });
const shopIn = async (country: string) => ({
  ...base,
  country,
  market: await findMarketOfCountry(base.db, country),
});
const [vetta] = await listProducts(base, { kind: 'bike', codes: [CODE] });
await base.db.execute(sql`
  update variant_specifications sheet set starting_price_usd_amount = 569900, starting_price_gbp_amount = 469000,
    starting_price_eu_amount = 549000
  from variants v where v.id = sheet.variant_id and v.product_id = ${vetta!.id}`);

test.each([
  ['US', 569_900, 'USD'],
  ['GB', 469_000, 'GBP'],
  ['DE', 549_000, 'EUR'],
])(
  'S3.22 in %s a model without a price there starts at %i %s, on its cards and its page',
  async (country, amount, currency) => {
    const shop = await shopIn(country);
    const cardOf = async () => (await loadCards(shop, { kind: 'bike', codes: [CODE] }))[0]!;
    const pageOf = () =>
      loadProduct(shop, { kind: 'bike', categorySlug: vetta!.categorySlug, slug: vetta!.slug });
    const inArchive = async () => {
      const loaded = await loadArchive(visitOf(shop), 'bike', { url: 'http://shop.test/en/bikes' });
      return loaded!.archive.whole!.cards.find(({ code }) => code === CODE);
    };
    expect((await cardOf()).startingPrice).toBeUndefined();
    expect((await inArchive())?.startingPrice).toBeUndefined();
    expect((await pageOf())?.startingPrice).toBeNull();
    const list = shop.market.priceList;
    await base.db.execute(sql`
    delete from prices p using variants v
    where v.id = p.variant_id and v.product_id = ${vetta!.id} and p.price_list_slug = ${list}`);
    expect(await cardOf()).toMatchObject({ price: undefined, startingPrice: { amount, currency } });
    expect(await inArchive()).toMatchObject({ startingPrice: { amount, currency } });
    expect(await pageOf()).toMatchObject({ variants: [], startingPrice: { amount, currency } });
  },
);

test('S3.22 a model whose sheet names none has none', async () => {
  await base.db.execute(sql`update variant_specifications set starting_price_usd_amount = null`);
  expect(await readStartingPrices(await shopIn('US'), [vetta!.id])).toEqual(new Map());
});
