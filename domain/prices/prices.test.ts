import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { variants } from '#domain/catalogue/schema.ts';
import { readEpochsSince, readNewestEpoch } from '#domain/epochs/read-epochs-since.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { newId } from '#shared/ids.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { setPrice } from '#tests/helpers/set-price.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { listPriceLists } from './list-price-lists.ts';
import { readCurrentPrices } from './read-current-prices.ts';
import { readFromPrices } from './read-from-prices.ts';
import { prices } from './schema.ts';
import { setPrices } from './set-prices.ts';

let shop: TestShop;
let id: string;
let productId: string;
const at = (code: string, currency: 'EUR' | 'GBP' | 'USD') => ({
  ...shop,
  market: { code, currency, priceList: code, pricesIncludeVat: true },
});

beforeAll(async () => {
  shop = await testShop();
  const [variant] = await shop.db.select().from(variants).where(eq(variants.code, 'VT25-ER-RA-XXS'));
  id = variant!.id;
  productId = variant!.productId;
});

describe('S3.13 prices', () => {
  it('are those of the shop’s market, in its currency, with list and street price and least quantity', async () => {
    expect(await readCurrentPrices(shop, [id, newId()])).toEqual(
      new Map([
        [id, { listAmount: 899_000, streetAmount: 899_000, minPurchasableQuantity: 1, currency: 'EUR' }],
      ]),
    );
    expect((await readCurrentPrices(at('gb', 'GBP'), [id])).get(id)).toMatchObject({
      streetAmount: 769_000,
      currency: 'GBP',
    });
    expect((await readCurrentPrices(at('us', 'USD'), [id])).get(id)).toMatchObject({
      streetAmount: 929_900,
      currency: 'USD',
    });
    expect((await readCurrentPrices(shop, [])).size).toBe(0);
  });

  it('of a product’s card are the cheapest of its variants', async () => {
    const ids = (
      await shop.db.select({ id: variants.id }).from(variants).where(eq(variants.productId, productId))
    ).map((row) => row.id);
    const all = [...(await readCurrentPrices(shop, ids)).values()].map((price) => price.streetAmount);
    const from = (await readFromPrices(shop, [productId])).get(productId);
    expect(from?.streetAmount).toBe(Math.min(...all));
    expect(ids).toContain(from?.variantId);
  });
});

describe('S7.03 price lists by country', () => {
  it.each([
    ['IT', { slug: 'eu', currency: { code: 'EUR' }, includesVat: true }],
    ['GB', { slug: 'gb', currency: { code: 'GBP' }, includesVat: true }],
    ['US', { slug: 'us', currency: { code: 'USD' }, includesVat: false }],
    ['XX', { slug: 'world', currency: { code: 'EUR' }, includesVat: false }],
  ])('of %s', async (country, list) => {
    expect(await listPriceLists(shop, country)).toEqual([expect.objectContaining(list)]);
  });
});

describe('setting a price', () => {
  const history = () =>
    shop.db
      .select()
      .from(prices)
      .where(sql`${prices.variantId} = ${id} and ${prices.priceListSlug} = 'world'`)
      .orderBy(prices.validFrom);

  it('closes the price before it and keeps that row as history', async () => {
    const [before] = await history();
    shop.clock.forward(60_000);
    expect(
      await setPrice(shop, {
        variantId: id,
        priceListSlug: 'world',
        listAmount: 800_000,
        streetAmount: 750_000,
      }),
    ).toBe(true);
    const rows = await history();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ ...before, validTo: rows[1]?.validFrom });
    expect(rows[1]).toMatchObject({
      listAmount: 800_000,
      streetAmount: 750_000,
      minPurchasableQuantity: 1,
      validTo: null,
    });
  });

  it('to its current value writes nothing', async () => {
    expect(
      await setPrice(shop, {
        variantId: id,
        priceListSlug: 'world',
        listAmount: 800_000,
        streetAmount: 750_000,
      }),
    ).toBe(false);
    expect(await history()).toHaveLength(2);
  });

  it('twice within one instant gives each row a validity of its own', async () => {
    const frozen = { ...shop, clock: { now: () => new Date('2031-01-01T00:00:00Z') } };
    for (const streetAmount of [700_000, 690_000, 680_000]) {
      await setPrice(frozen, { variantId: id, priceListSlug: 'world', listAmount: 800_000, streetAmount });
    }
    const rows = await history();
    expect(rows.slice(-3).map((row) => row.validTo === null || row.validTo > row.validFrom)).toEqual([
      true,
      true,
      true,
    ]);
    expect(rows.filter((row) => row.validTo === null)).toHaveLength(1);
  });

  it('from many writers at once leaves one open price and a history without gaps', async () => {
    const wanted = Array.from({ length: 12 }, (_, index) => 600_000 + index);
    await Promise.all(
      wanted.map((streetAmount) =>
        setPrice(shop, { variantId: id, priceListSlug: 'gb', listAmount: 800_000, streetAmount }),
      ),
    );
    const rows = await shop.db
      .select()
      .from(prices)
      .where(sql`${prices.variantId} = ${id} and ${prices.priceListSlug} = 'gb'`)
      .orderBy(prices.validFrom);
    expect(rows).toHaveLength(13);
    rows.slice(1).forEach((row, index) => {
      expect(rows[index]?.validTo).toEqual(row.validFrom);
    });
  });

  it('keeps the least quantity unless another is given', async () => {
    const price = { variantId: id, priceListSlug: 'us', listAmount: 900_000 };
    await setPrice(shop, { ...price, streetAmount: 890_000, minPurchasableQuantity: 2 });
    await setPrice(shop, { ...price, streetAmount: 880_000 });
    expect((await readCurrentPrices(at('us', 'USD'), [id])).get(id)).toMatchObject({
      streetAmount: 880_000,
      minPurchasableQuantity: 2,
    });
  });

  it('that changes leaves an audit entry and makes the pages that show it stale, others nothing', async () => {
    const price = { variantId: id, priceListSlug: 'us', listAmount: 900_000, streetAmount: 870_000 };
    const traces = async () => {
      const audit = await shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'prices.set'));
      return { audit: audit.length, newest: await readNewestEpoch(shop.db) };
    };
    const before = await traces();
    await setPrice(shop, price);
    expect((await traces()).audit).toBe(before.audit + 1);
    const stale = await readEpochsSince(shop.db, before.newest);
    expect(stale.map(({ tag }) => tag).sort()).toEqual(['prices', productTag(productId)].sort());
    const after = await traces();
    await setPrice(shop, price);
    expect(await traces()).toEqual(after);
  });

  it('above the list price, in an unknown list or with a fraction of a cent is refused, and nothing is written', async () => {
    const count = async () =>
      (
        await shop.db
          .select({ id: prices.id })
          .from(prices)
          .where(inArray(prices.variantId, [id]))
      ).length;
    const before = await count();
    const price = { variantId: id, priceListSlug: 'eu', listAmount: 100, streetAmount: 90 };
    await expect(setPrice(shop, { ...price, streetAmount: 101 })).rejects.toMatchObject({
      code: 'prices.street-above-list',
    });
    await expect(
      setPrices(asSystem(shop), [price, { ...price, priceListSlug: 'moon' }]),
    ).rejects.toMatchObject({
      code: 'prices.list-unknown',
    });
    await expect(setPrice(shop, { ...price, streetAmount: 0.5 })).rejects.toThrow(RangeError);
    expect(await count()).toBe(before);
  });
});
