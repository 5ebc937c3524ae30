import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { confirmationOf } from '#domain/prices/large-change.ts';
import { setPrices } from '#domain/prices/set-prices.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { addProduct } from './add-product.ts';
import { changeProduct } from './change-product.ts';
import { changeProducts } from './change-products.ts';
import { changeVariant } from './change-variant.ts';
import { listAssortment } from './list-assortment.ts';
import { getProductRow } from './lock-product.ts';
import { readGrid } from './read-grid.ts';
import { saveCells } from './save-cells.ts';

const base = await testShop({ locale: 'en' });
const rights = DEFAULT_ROLES.admin ?? {};
const shop = { ...base, actor: { kind: 'office', id: 'elisa', rights, provenAt: new Date() } } as const;
const product = (await listAssortment(shop, { limit: 50 })).find(({ variants }) => variants > 1)?.code ?? '';

/** What the grid shows of the first variant. */
async function firstRow() {
  const [row] = (await readGrid(shop, product)).rows;
  if (!row) throw new Error('The product has no variants.');
  return row;
}

/** Runs `late` while `early` has written and not yet committed. */
async function runMeanwhile(early: (inside: Shop) => Promise<unknown>, late: () => Promise<unknown>) {
  const { promise, outcome } = await inTransaction(shop, async (inside) => {
    await early(inside);
    const promise = late();
    const outcome = promise.catch(() => {});
    await expect.poll(countWaiting).toBeGreaterThan(0);
    return { promise: () => promise, outcome };
  });
  await outcome;
  return promise();
}

async function countWaiting(): Promise<number> {
  const { rows } = await base.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}

test('X2.08 a sheet saved while a colleague sets a price leaves their price', async () => {
  const { id: variantId, code: variant } = await firstRow();
  const price = { variantId, priceListSlug: 'eu', streetAmount: 123_400, listAmount: 123_400 };
  await runMeanwhile(
    (inside) => setPrices(inside, [price], { confirmation: confirmationOf(1) }),
    () => changeVariant(shop, { product, variant, values: { mpn: 'RACE-1' } }),
  );
  expect((await firstRow()).cells).toMatchObject({ eu_price: '1234.00', mpn: 'RACE-1' });
});

test('X2.08 a cell saved while a colleague sets the other price of its list tells of it', async () => {
  const { id: variantId, code, cells } = await firstRow();
  const price = { variantId, priceListSlug: 'eu', streetAmount: 111_100, listAmount: 150_000 };
  const typed = { code, column: 'eu_list_price', value: '1600.00', was: cells.eu_list_price ?? '' };
  const saved = await runMeanwhile(
    (inside) => setPrices(inside, [price], { confirmation: confirmationOf(1) }),
    () => saveCells(shop, { product, cells: [typed] }),
  );
  expect(saved).toMatchObject({ saved: 0, faults: [{ fault: 'cell-changed', values: { now: '1500.00' } }] });
  expect((await firstRow()).cells).toMatchObject({ eu_price: '1111.00', eu_list_price: '1500.00' });
});

test('X2.09 a change of many leaves what a colleague writes meanwhile, and its audit says what was before', async () => {
  const { cells } = await getProductRow(shop, product);
  const value = cells.is_new ? '' : '1';
  await runMeanwhile(
    (inside) => changeProduct(inside, { code: product, values: { hs_code: '871499' } }),
    () => changeProducts(shop, { filter: { search: product }, column: 'is_new', value, reason: 'season' }),
  );
  expect((await getProductRow(shop, product)).cells).toMatchObject({ hs_code: '871499', is_new: value });
  const isIt = eq(auditEntries.action, 'catalogue.products-changed');
  const [entry] = await shop.db.select().from(auditEntries).where(isIt);
  expect(entry?.before).toMatchObject({ is_new: { [product]: cells.is_new } });
});

test('X2.11 two new products of one name that are added at once are two', async () => {
  const add = (name = 'Passo Doppio') => addProduct(shop, { name, type: 'bike' });
  // The first of all makes the shelf, for which the others would wait.
  await add('Passo Primo');
  expect((await Promise.all([add(), add()])).toSorted()).toEqual(['passo-doppio', 'passo-doppio-2']);
});
