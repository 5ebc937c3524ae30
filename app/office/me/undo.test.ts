import { inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BULK_COLUMNS, changeProducts } from '#domain/assortment/change-products.ts';
import { listAssortment } from '#domain/assortment/list-assortment.ts';
import { readGrid } from '#domain/assortment/read-grid.ts';
import { saveCells } from '#domain/assortment/save-cells.ts';
import { auditEntries } from '#domain/audit/schema.ts';
import { readLowestBefore } from '#domain/prices/read-lowest-before.ts';
import { readOpenPrices } from '#domain/prices/read-open-prices.ts';
import { prices } from '#domain/prices/schema.ts';
import { packOrders } from '#domain/shipments/pack-orders.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { shipShipment } from '#domain/shipments/ship-shipment.ts';
import type { Shop } from '#domain/shop.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { staffPeople } from '#domain/staff/schema.ts';
import { listUndos, undoAct } from '#domain/undo/undo-act.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { INVERSES } from './inverses.ts';

const { shop, sandbox } = await testShopWithSandbox();
await saveDefaultRoles(shop);

async function colleague(name: string) {
  const id = newId();
  const row = { id, name, email: `${id}@tessaro.test`, roleCode: 'admin', locale: 'en' as const };
  await shop.db.insert(staffPeople).values({ ...row, createdAt: shop.clock.now() });
  const actor = { kind: 'office', id, rights: ROOM_RIGHTS as Rights, provenAt: shop.clock.now() } as const;
  return { ...shop, actor, requestId: newId() };
}
const chiara = await colleague('Chiara Bellin');
const piero = await colleague('Piero Sartor');

/** The rows of tables as texts, in one order. */
async function rowsOf(...tables: string[]): Promise<Record<string, string[]>> {
  const read = tables.map(async (table) => {
    const { rows } = await shop.db.execute<{ row: string }>(
      sql`select (to_jsonb(t) - 'updated_at')::text as row from ${sql.identifier(table)} t order by 1`,
    );
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

const lastUndo = async (of: Shop) => (await listUndos(of, 1))[0] ?? expect.fail('nothing to take back');
async function undoLast(of: Shop) {
  const { id } = await lastUndo(of);
  await undoAct(of, id, INVERSES);
  return (await listUndos(of)).find((one) => one.id === id) ?? expect.fail('gone');
}

const VALUES: Readonly<Record<string, readonly string[]>> = {
  ...{ model_year: ['', '2024', '2026'], usages: ['', 'road', 'gravel road'], hs_code: ['', '871200'] },
  ...{ origin_country: ['', 'IT', 'DE'], is_new: ['', '1'], best_seller: ['', '1'] },
  ...{ personalizable_color: ['', '1'], tax_category: ['bike', 'apparel'], category: ['road', 'gravel'] },
  ...{ manufacturer: ['', 'tessaro'], safety_sheet: ['', 'bike'] },
};

describe('X2.39 what was done to many is taken back as it was', () => {
  test('X2.39 any column of any products, changed and taken back, is the same rows as before', async () => {
    const change = fc.constantFrom(...BULK_COLUMNS).chain((column) =>
      fc.record({
        column: fc.constant(column),
        value: fc.constantFrom(...(VALUES[column] ?? [''])),
        filter: fc.constantFrom({ search: 'a' }, { search: 'v' }, { status: 'active' }, {}),
      }),
    );
    let did = 0;
    await fc.assert(
      fc.asyncProperty(change, async (one) => {
        const tables = ['products', 'product_usages', 'product_texts', 'product_relations', 'variants'];
        const before = await rowsOf(...tables);
        const { changed } = await changeProducts(chiara, { ...one, reason: 'season' });
        if (changed.length === 0) return;
        did += 1;
        const undone = await undoLast(chiara);
        expect(undone).toMatchObject({ detail: { n: changed.length }, outcome: null });
        expect(await rowsOf(...tables)).toEqual(before);
      }),
      { numRuns: 12 },
    );
    expect(did).toBeGreaterThan(3);
  }, 60_000);

  test('X2.39 of many products the one that a colleague changed meanwhile stays, and is told with their name', async () => {
    const products = (await listAssortment(chiara, { limit: 3, status: 'active' })).map(({ code }) => code);
    const [first = ''] = products;
    const filter = { status: 'active' };
    const { changed } = await changeProducts(chiara, {
      filter,
      column: 'origin_country',
      value: 'PT',
      reason: 'season',
    });
    expect(changed.length).toBeGreaterThan(2);
    await changeProducts(piero, {
      filter: { search: first },
      column: 'origin_country',
      value: 'SI',
      reason: 'season',
    });
    const { outcome } = await undoLast(chiara);
    expect(outcome?.kept).toContainEqual({ name: first, why: 'changed', who: 'Piero Sartor' });
    expect(outcome?.done).toBe(changed.length - (outcome?.kept.length ?? 0));
    await expect(undoAct(chiara, (await lastUndo(chiara)).id, INVERSES)).rejects.toMatchObject({
      code: 'undo.done-conflict',
    });
  });

  test('X2.39 where a colleague has changed all of it, nothing is taken back, and it is said who', async () => {
    const [one] = await listAssortment(chiara, { limit: 1, status: 'active' });
    const filter = { search: one?.code ?? '' };
    await changeProducts(chiara, { filter, column: 'hs_code', value: '871200', reason: 'season' });
    await changeProducts(chiara, { filter, column: 'hs_code', value: '871411', reason: 'season' });
    const { id } = await lastUndo(chiara);
    await changeProducts(piero, { filter, column: 'hs_code', value: '871491', reason: 'season' });
    await expect(undoAct(chiara, id, INVERSES)).rejects.toMatchObject({
      code: 'undo.changed-conflict',
      values: { things: expect.stringContaining('Piero Sartor') },
    });
    expect((await listUndos(chiara)).find((undo) => undo.id === id)?.undoneAt).toBe(null);
  });
});

describe('X2.39 cells of a grid', () => {
  const findProduct = async () =>
    (await listAssortment(chiara, { limit: 50 })).find(({ variants }) => variants > 2)?.code ?? '';

  test('X2.39 any cells, saved and taken back, show the same; of prices no row of the past is another', async () => {
    const product = await findProduct();
    const { rows, lists } = await readGrid(chiara, product);
    const columns = ['mpn', 'weight', 'status', ...lists.map(({ slug }) => `${slug}_price`)];
    const cell = fc.record({
      code: fc.constantFrom(...rows.map(({ code }) => code)),
      column: fc.constantFrom(...columns),
      number: fc.integer({ min: 700, max: 1300 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(cell, { minLength: 1, maxLength: 12 }), async (typed) => {
        shop.clock.set(new Date(shop.clock.now().getTime() + 60_000));
        const before = await readGrid(chiara, product);
        const facts = await rowsOf('variants', 'variant_specifications');
        const ofProduct = inArray(
          prices.variantId,
          rows.map(({ id }) => id),
        );
        const history = await shop.db.select().from(prices).where(ofProduct);
        const cells = typed.map(({ code, column, number }) => {
          const was = before.rows.find((row) => row.code === code)?.cells[column] ?? '';
          const price = String((Math.round(Number(was || 1) * 100 * number) / 100_000).toFixed(2));
          const other = was === 'active' ? 'archived' : 'active';
          const value = column === 'status' ? other : column.endsWith('_price') ? price : String(number);
          return { code, column, value, was };
        });
        const last = await lastUndo(chiara);
        await saveCells(chiara, { product, cells });
        shop.clock.set(new Date(shop.clock.now().getTime() + 60_000));
        if ((await lastUndo(chiara)).id !== last.id) await undoLast(chiara);
        expect(await readGrid(chiara, product)).toEqual(before);
        expect(await rowsOf('variants', 'variant_specifications')).toEqual(facts);
        const now = new Map(
          (await shop.db.select().from(prices).where(ofProduct)).map((row) => [row.id, row]),
        );
        for (const row of history) {
          const { validTo, ...same } = now.get(row.id) ?? expect.fail('a price is gone');
          expect({ ...same, validTo: row.validTo }).toEqual(row);
          expect(row.validTo === null || row.validTo.getTime() === validTo?.getTime()).toBe(true);
        }
      }),
      { numRuns: 12 },
    );
  }, 90_000);

  test('X2.39 stock saved with other cells is one act with them, and goes back with them', async () => {
    const product = await findProduct();
    const before = await readGrid(chiara, product);
    const row = before.rows[0] ?? expect.fail('no rows');
    const was = row.cells.on_hand ?? '';
    const cells = [
      { code: row.code, column: 'on_hand', value: String(Number(was) + 5), was },
      { code: row.code, column: 'mpn', value: 'T-1', was: row.cells.mpn ?? '' },
    ];
    const count = async () => (await listUndos(chiara, 50)).length;
    const known = await count();
    expect(await saveCells(chiara, { product, cells, reason: 'delivered' })).toMatchObject({ saved: 2 });
    expect(await count()).toBe(known + 1);
    shop.clock.set(new Date(shop.clock.now().getTime() + 60_000));
    await undoLast(chiara);
    expect(await readGrid(chiara, product)).toEqual(before);
  });

  test('X2.39 X2.14 a price that was shown by mistake counts among the lowest of 30 days after it was taken back', async () => {
    // What earlier tests sold it for is no longer among them.
    shop.clock.set(new Date(shop.clock.now().getTime() + 31 * 86_400_000));
    const product = await findProduct();
    const [row] = (await readGrid(chiara, product)).rows;
    const place = { variantId: row?.id ?? '', priceListSlug: 'eu' };
    const was = row?.cells.eu_price ?? '';
    const low = (Number(was) * 0.8).toFixed(2);
    const one = { code: row?.code ?? '', column: 'eu_price', value: low, was };
    await saveCells(chiara, { product, cells: [one] });
    shop.clock.set(new Date(shop.clock.now().getTime() + 60_000));
    await undoLast(chiara);
    const [open] = (await readOpenPrices(shop.db, [place])).values();
    expect(open).toMatchObject({ streetAmount: Math.round(Number(was) * 100), reason: 'undone' });
    shop.clock.set(new Date(shop.clock.now().getTime() + 60_000));
    const [lowest] = (await readLowestBefore(shop.db, [place], shop.clock.now())).values();
    expect(lowest).toBe(Math.round(Number(low) * 100));
    // So no reduction from a higher price is announced.
    expect(open?.announcedAmount).toBe(open?.streetAmount);
  });

  test('X2.39 a cell that a colleague changed meanwhile stays, and is told with their name', async () => {
    const product = await findProduct();
    const [first, second] = (await readGrid(chiara, product)).rows;
    const cell = (row: typeof first, value: string, was = row?.cells.mpn ?? '') => {
      return { code: row?.code ?? '', column: 'mpn', value, was };
    };
    await saveCells(chiara, { product, cells: [cell(first, 'A-1'), cell(second, 'A-2')] });
    await saveCells(piero, { product, cells: [cell(second, 'P-2', 'A-2')] });
    const { outcome } = await undoLast(chiara);
    const name = `${second?.code} mpn`;
    expect(outcome).toEqual({ done: 1, kept: [{ name, why: 'changed', who: 'Piero Sartor' }] });
    const after = (await readGrid(chiara, product)).rows.map(({ cells }) => cells.mpn);
    expect(after.slice(0, 2)).toEqual([first?.cells.mpn, 'P-2']);
  });

  test('X2.39 who may no longer change prices takes none back', async () => {
    const product = await findProduct();
    const [row] = (await readGrid(chiara, product)).rows;
    const was = row?.cells.eu_price ?? '';
    const value = (Number(was) + 1).toFixed(2);
    await saveCells(chiara, { product, cells: [{ code: row?.code ?? '', column: 'eu_price', value, was }] });
    const { prices: _, ...rights } = ROOM_RIGHTS as Rights;
    const clerk = { ...chiara, actor: { ...chiara.actor, rights } };
    await expect(undoAct(clerk, (await lastUndo(chiara)).id, INVERSES)).rejects.toMatchObject({
      code: 'staff.right-lacking',
    });
    await undoLast(chiara);
  });
});

describe('X2.39 many orders packed', () => {
  test('X2.39 they are taken back as they waited; what was shipped meanwhile stays and is told by its number', async () => {
    const goods = await sampleGoods(shop);
    const jersey = await goods.addVariant({ code: 'test-undo-jersey', stock: 50 });
    const made = [];
    for (let n = 0; n < 4; n += 1) made.push(await paidOrder(shop, sandbox, { [jersey.variantId]: 1 }));
    const numbers = made.map(({ number }) => number);
    for (const { orderId } of made) await prepareShipment(chiara, { orderId });
    const before = await rowsOf('shipments', 'shipment_lines');
    const key = 'test-undo-0001';
    await packOrders(chiara, { numbers, key });
    expect(await lastUndo(chiara)).toMatchObject({ kind: 'orders.packed', detail: { n: 4 } });
    await undoLast(chiara);
    expect(await rowsOf('shipments', 'shipment_lines')).toEqual(before);

    // Under the same key they are packed again.
    const packed = await packOrders(chiara, { numbers, key });
    expect(packed.every(({ cause }) => cause === null)).toBe(true);
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`select s.id from shipments s join orders o on o.id = s.order_id where o.number = ${numbers[1]}`,
    );
    await shipShipment(piero, {
      shipmentId: rows[0]?.id ?? '',
      carrier: 'dhl',
      trackingNumber: 'TEST123456',
    });
    const { outcome } = await undoLast(chiara);
    expect(outcome).toEqual({ done: 3, kept: [{ name: numbers[1], why: 'sent', who: 'Piero Sartor' }] });
    const isUndone = sql`${auditEntries.action} = 'shipment.pending'`;
    expect(await shop.db.$count(auditEntries, isUndone)).toBe(7);
  }, 60_000);
});

test('X2.39 the bar stands on the screen of its act at once: many products, a grid', async () => {
  const { id, rights } = chiara.actor;
  const ask = (path: string, form: Record<string, string>) => askOffice(shop, path, { id, rights, form });
  const [one] = await listAssortment(chiara, { limit: 1, status: 'active' });
  const code = one?.code ?? '';
  const column = { column: 'origin_country', value: 'CH', act: 'write', seen: '1', reason: 'origin moved' };
  const bulk = await ask(`/office/catalogue/bulk?q=${code}`, column);
  expect(bulk.html).toMatch(/data-undo-bar.*1 product changed.*data-undo=/s);
  const [row] = (await readGrid(chiara, code)).rows;
  const cell = `${row?.code}|mpn`;
  const was = row?.cells.mpn ?? '';
  const form = { [`cell|${cell}`]: 'BAR-1', [`was|${cell}`]: was };
  const grid = await ask(`/office/catalogue/products/${code}/variants`, form);
  expect(grid.html).toMatch(new RegExp(`data-undo-bar.*1 cell of ${code} changed.*data-undo=`, 's'));
  const undo = { act: 'undo', undo: (await lastUndo(chiara)).id, from: `/office/catalogue/products/${code}` };
  const back = await ask('/office/me', undo);
  expect([back.status, back.location]).toEqual([303, expect.stringContaining(`/catalogue/products/${code}`)]);
  expect((await readGrid(chiara, code)).rows[0]?.cells.mpn).toBe(was);
});

test('X2.39 what stays of many is said in the bar and in one’s list, until the bar is closed', async () => {
  const [first] = await listAssortment(chiara, { limit: 1, status: 'active' });
  const ask = (path: string, form?: Record<string, string>) =>
    askOffice(shop, path, { id: chiara.actor.id, rights: chiara.actor.rights, ...(form && { form }) });
  await changeProducts(chiara, {
    filter: { status: 'active' },
    column: 'origin_country',
    value: 'AT',
    reason: 'season',
  });
  const filter = { search: first?.code ?? '' };
  await changeProducts(piero, { filter, column: 'origin_country', value: 'SK', reason: 'season' });
  const { id } = await undoLast(chiara);
  const said = /of \d+ taken back\. Left as they are: [^<]*changed since: Piero Sartor/;
  expect((await ask('/office/catalogue')).html).toMatch(said);
  expect((await ask('/office/me')).html).toMatch(said);
  await ask('/office/me', { act: 'close-undo', undo: id });
  expect((await ask('/office/catalogue')).html).not.toMatch(said);
});
