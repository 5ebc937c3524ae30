import { expect, test } from 'vitest';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { listAssortment } from './list-assortment.ts';
import { readGrid } from './read-grid.ts';
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
