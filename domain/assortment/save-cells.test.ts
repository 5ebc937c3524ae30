import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { listPriceHistory } from '#domain/prices/list-price-history.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { consumeHolds } from '#domain/stock/consume-holds.ts';
import { holdStock } from '#domain/stock/hold-stock.ts';
import { readStock } from '#domain/stock/read-stock.ts';
import { newId } from '#shared/ids.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { listAssortment } from './list-assortment.ts';
import { type GridRow, readGrid } from './read-grid.ts';
import { saveCells } from './save-cells.ts';

const base = await testShop({ locale: 'en' });
const rights = DEFAULT_ROLES.editor ?? {};
const actor = { kind: 'office', id: 'elisa', rights, provenAt: new Date() } as const;
const shop = { ...base, actor };
const product = (await listAssortment(shop, { limit: 50 })).find(({ variants }) => variants > 2)?.code ?? '';

/** Three numbers of which the last figure checks the others. */
const [ONE, TWO, THREE] = ['4006381333931', '4006381333948', '4006381333955'] as const;

/** Writes the numbers of the first variants, in their order. */
async function type(...numbers: readonly string[]) {
  const { rows } = await readGrid(shop, product);
  const cells = numbers.map((value, index) => {
    const { code = '', cells } = rows[index] ?? {};
    return { code, column: 'gtin', value, was: cells?.gtin ?? '' };
  });
  return saveCells(shop, { product, cells });
}
const numbers = async () => (await readGrid(shop, product)).rows.slice(0, 3).map(({ cells }) => cells.gtin);

test('X2.08 two variants give each other their numbers', async () => {
  await type(ONE, TWO, THREE);
  expect(await type(TWO, ONE)).toMatchObject({ faults: [] });
  expect(await numbers()).toEqual([TWO, ONE, THREE]);
});

test('X2.08 a number is not given to a second variant where its first may not give it up', async () => {
  await type(ONE, TWO, THREE);
  const { saved, faults } = await type(TWO, THREE);
  expect([saved, faults.map(({ row, value, fault }) => [row, value, fault])]).toEqual([
    0,
    [
      [2, THREE, 'gtin-of-other'],
      [1, TWO, 'gtin-of-other'],
    ],
  ]);
  expect(await numbers()).toEqual([ONE, TWO, THREE]);
});

test('X2.13 why a price changes is kept with it, and in the audit', async () => {
  const [first] = (await readGrid(shop, product)).rows;
  const { code = '', cells } = first ?? {};
  const was = cells?.eu_list_price ?? '';
  const value = String(Number(was) + 10);
  const typed = { code, column: 'eu_list_price', value, was };
  const reason = ' the groupset costs more ';
  expect(await saveCells(shop, { product, cells: [typed], reason })).toMatchObject({ saved: 1 });
  const history = (await listPriceHistory(shop, code)).prices.filter(({ validTo }) => validTo === null);
  expect(history.map(({ reason: why }) => why)).toContain('the groupset costs more');
  const isSet = and(eq(auditEntries.action, 'prices.set'), eq(auditEntries.subjectId, 'eu'));
  const entries = await shop.db.select().from(auditEntries).where(isSet).orderBy(desc(auditEntries.at));
  expect(entries[0]).toMatchObject({ reason: 'the groupset costs more', actorId: 'elisa' });
});

test('X2.08 a cell that the role may not write is told by its row, and once', async () => {
  const [, second] = (await readGrid(shop, product)).rows;
  const clerk = { ...base, actor: { ...actor, rights: { catalogue: ['look', 'change'] } } as const };
  const { code = '', cells } = second ?? {};
  const typed = { code, column: 'eu_price', value: 'dear', was: cells?.eu_price ?? '' };
  const { faults } = await saveCells(clerk, { product, cells: [typed] });
  expect(faults).toMatchObject([{ row: 2, code, column: 'eu_price' }]);
});

test('X2.14 a cell that moves a price by more than half waits for the typed word; the others are saved', async () => {
  const [first, second] = (await readGrid(shop, product)).rows;
  const cell = (row: typeof first, value: string) => {
    const { code = '', cells } = row ?? {};
    return { code, column: 'eu_price', value, was: cells?.eu_price ?? '' };
  };
  const near = String(Number(second?.cells.eu_price) + 1);
  const cells = [cell(first, '1.00'), cell(second, near)];
  const half = await saveCells(shop, { product, cells });
  expect(half.saved).toBe(1);
  expect(half.faults).toMatchObject([
    { row: 1, column: 'eu_price', value: '1.00', fault: 'price-change-large', values: { word: 'CONFIRM 1' } },
  ]);
  const whole = await saveCells(shop, { product, cells: cells.slice(0, 1), confirmation: 'confirm 1' });
  expect(whole).toEqual({ saved: 1, faults: [] });
  expect((await readGrid(shop, product)).rows[0]?.cells.eu_price).toBe('1.00');
});

describe('X2.08 stock is a column of the grid', () => {
  const clerk = { ...base, actor: { ...actor, rights: { ...rights, stock: ['look', 'change'] } } as const };
  const rowsOf = async () => (await readGrid(clerk, product)).rows;
  const cellOf = (row: GridRow | undefined, value: string, column = 'on_hand') => ({
    ...{ code: row?.code ?? '', column, value },
    was: row?.cells[column] ?? '',
  });

  test('X2.08 a reason is asked once for the save, and the ledger explains each new number', async () => {
    const [one, other] = await rowsOf();
    const cells = [cellOf(one, '41'), cellOf(other, '42'), cellOf(one, 'STOCK-1', 'mpn')];
    const without = await saveCells(clerk, { product, cells });
    expect([without.saved, without.faults.map(({ fault }) => fault)]).toEqual([
      1,
      ['reason-missing', 'reason-missing'],
    ]);
    const saved = await saveCells(clerk, { product, cells: cells.slice(0, 2), reason: 'shelf 4' });
    expect(saved).toEqual({ saved: 2, faults: [] });
    expect((await rowsOf()).slice(0, 2).map(({ onHand }) => onHand)).toEqual([41, 42]);
    for (const row of [one, other]) {
      const stock = await readStock(clerk, row?.code ?? '');
      expect(stock.moved).toBe(stock.onHand);
      expect(stock.movements[0]).toMatchObject({ reason: 'correction', reference: 'shelf 4' });
      const isIts = and(eq(auditEntries.subjectId, row?.id ?? ''), eq(auditEntries.action, 'stock.adjusted'));
      const [entry] = await base.db.select().from(auditEntries).where(isIts).orderBy(desc(auditEntries.id));
      const change = { before: { onHand: row?.onHand }, after: { onHand: stock.onHand } };
      expect(entry).toMatchObject({ ...change, reason: 'shelf 4' });
    }
  });

  test('X2.08 what checkouts hold stays theirs, and a cell that cannot be loses none of the others', async () => {
    const [one, two, three, four] = await rowsOf();
    const variantId = one?.id ?? '';
    await holdStock(base, {
      ...{ orderId: newId(), expiresAt: new Date(base.clock.now().getTime() + 60_000) },
      lines: [{ variantId, quantity: 3 }],
    });
    const cells = [cellOf(one, '2'), cellOf(two, 'many'), cellOf(three, ''), cellOf(four, '7')];
    const { saved, faults } = await saveCells(clerk, { product, cells, reason: 'count' });
    expect([saved, faults.map(({ fault }) => fault)]).toEqual([
      1,
      ['below-held', 'number-bad', 'cell-missing'],
    ]);
    expect((await rowsOf()).slice(0, 4).map(({ onHand }) => onHand)).toEqual([
      ...[one?.onHand, two?.onHand, three?.onHand, 7],
    ]);
    expect((await rowsOf())[0]?.held).toBe(3);
  });

  test('X2.38 pieces that were sold after the grid was opened are not counted again', async () => {
    const [, two] = await rowsOf();
    const orderId = newId();
    const lines = [{ variantId: two?.id ?? '', quantity: 1 }];
    await holdStock(base, { orderId, lines, expiresAt: new Date(base.clock.now().getTime() + 60_000) });
    await consumeHolds(base, orderId);
    const { faults } = await saveCells(clerk, { product, cells: [cellOf(two, '50')], reason: 'count' });
    expect(faults).toMatchObject([{ fault: 'cell-changed', writer: { kind: 'guest', name: null } }]);
    expect((await rowsOf())[1]?.onHand).toBe((two?.onHand ?? 0) - 1);
    const reader = { ...base, actor: { ...actor, rights } as const };
    const fresh = (await rowsOf())[1];
    const closed = await saveCells(reader, { product, cells: [cellOf(fresh, '50')], reason: 'count' });
    expect(closed.faults).toMatchObject([{ fault: 'right-lacking' }]);
  });
});
