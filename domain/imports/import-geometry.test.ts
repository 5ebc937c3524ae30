import { beforeAll, describe, expect, it } from 'vitest';
import { findGeometry } from '#domain/catalogue/find-geometry.ts';
import { GEOMETRY_COLUMNS } from '#domain/catalogue/geometry.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { csvText, type Row } from '#tests/helpers/maker-files.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { ImportRefused } from './faults.ts';
import { importFile } from './import-file.ts';

const COLUMNS = ['bike_model', 'size', ...Object.values(GEOMETRY_COLUMNS).map(({ column }) => column)];
const SIZE_M: Row = {
  bike_model: 'VT25',
  size: 'M',
  stack: '550,5',
  reach: '386',
  head_angle: '73',
  seat_angle: '73,5',
  chainstay: '410',
  bb_drop: '72',
  fork_offset: '45',
  axle_to_crown: '370',
  seat_tube: '478',
  saddle_height: '726',
  tyre: '28',
  stem: '110',
  bar_width: '400',
  crank: '172,5',
};

let shop: TestShop;
let productId: string;
beforeAll(async () => {
  shop = await testShop();
  const product = await shop.db.query.products.findFirst({ columns: { id: true }, where: { code: 'VT25' } });
  productId = product?.id ?? '';
});

const take = (...rows: Row[]) =>
  importFile(asSystem(shop), { name: 'geometry.csv', bytes: Buffer.from(csvText(COLUMNS, rows, ';')) });

async function faultsOf(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ImportRefused)) throw error ?? new Error('was not refused');
  return error.faults.map(({ line, column, code }) => [line, column, code]);
}

describe('X1.28 a geometry sheet', () => {
  it('is imported by bike and size, in mm and degrees to a tenth, and leaves the other sizes unchanged', async () => {
    const before = (await findGeometry(shop, [productId])).get(productId) ?? [];
    expect(before.map(({ size }) => size)).toEqual(['XXS', 'XS', 'S', 'M', 'L', 'XL']);
    expect(await take(SIZE_M)).toMatchObject({ kind: 'geometry', rows: 1, changed: 1 });
    const after = (await findGeometry(shop, [productId])).get(productId) ?? [];
    expect(after.find(({ size }) => size === 'M')).toEqual({
      ...before.find(({ size }) => size === 'M'),
      stack: 550.5,
    });
    expect(after.filter(({ size }) => size !== 'M')).toEqual(before.filter(({ size }) => size !== 'M'));
    expect(await take(SIZE_M)).toMatchObject({ changed: 0 });
  });

  it('is refused by line and column for an impossible or missing number and for an unknown bike', async () => {
    const rows = [
      { ...SIZE_M, head_angle: '173' },
      { ...SIZE_M, size: 'L', reach: '' },
      { ...SIZE_M, size: 'XL', stack: 'high' },
      { ...SIZE_M, bike_model: 'NONE' },
      SIZE_M,
    ];
    expect(await faultsOf(take(...rows))).toEqual([
      [2, 'head_angle', 'number-out-of-range'],
      [3, 'reach', 'cell-missing'],
      [4, 'stack', 'number-bad'],
      [5, 'bike_model', 'product-unknown'],
      [6, 'bike_model', 'code-twice'],
    ]);
  });

  it('a product without geometry is left out of reads', async () => {
    const jersey = await shop.db.query.products.findFirst({
      columns: { id: true },
      where: { code: 'TJ25' },
    });
    expect((await findGeometry(shop, [jersey?.id ?? ''])).size).toBe(0);
    expect((await findGeometry(shop, [])).size).toBe(0);
  });
});
