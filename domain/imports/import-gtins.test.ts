import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { variants } from '#domain/catalogue/schema.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { SHEET_COLUMNS, sheetFile, sheetRow } from '#tests/helpers/maker-files.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { ImportRefused } from './faults.ts';
import { importFile } from './import-file.ts';

const shop = await testShop();
const GTIN = '4006381333931';
const OTHER = '96385074';

type Numbers = { code: string; gtin?: string; mpn?: string };

const take = (rows: Numbers[], columns: string[]) =>
  importFile(asSystem(shop), {
    name: 'test.csv',
    bytes: Buffer.from(
      sheetFile(
        rows.map(({ code, ...numbers }) => ({ ...sheetRow(code), ...numbers })),
        [...SHEET_COLUMNS, ...columns],
      ),
    ),
  });

async function faultsOf(rows: Numbers[]) {
  const error = await take(rows, ['gtin']).catch((thrown: unknown) => thrown);
  if (!(error instanceof ImportRefused)) throw error;
  return error.faults.map(({ line, column, code }) => [line, column, code]);
}

async function numbersOf(code: string) {
  const [row] = await shop.db.select().from(variants).where(eq(variants.code, code));
  return { gtin: row?.gtin, mpn: row?.mpn };
}

test('a sheet may have the number of the bar code and the maker’s own; without the columns they stay', async () => {
  await take([{ code: 'NEW-1', gtin: ' 4006381-333931', mpn: 'ZZ 9' }, { code: 'NEW-2' }], ['gtin', 'mpn']);
  expect(await numbersOf('NEW-1')).toEqual({ gtin: GTIN, mpn: 'ZZ 9' });
  expect(await numbersOf('NEW-2')).toEqual({ gtin: null, mpn: null });
  await take([{ code: 'NEW-1' }], []);
  expect(await numbersOf('NEW-1')).toEqual({ gtin: GTIN, mpn: 'ZZ 9' });
  await take([{ code: 'NEW-1' }], ['gtin', 'mpn']);
  expect(await numbersOf('NEW-1')).toEqual({ gtin: null, mpn: null });
});

test('a number with a wrong figure, twice in the file, or of another variant is a fault of its line', async () => {
  expect(await faultsOf([{ code: 'NEW-1', gtin: '4006381333932' }])).toEqual([[2, 'gtin', 'gtin-bad']]);
  expect(
    await faultsOf([
      { code: 'NEW-1', gtin: GTIN },
      { code: 'NEW-2', gtin: GTIN },
    ]),
  ).toEqual([[3, 'gtin', 'gtin-twice']]);
  await take([{ code: 'NEW-1', gtin: GTIN }], ['gtin']);
  expect(await faultsOf([{ code: 'NEW-2', gtin: GTIN }])).toEqual([[2, 'gtin', 'gtin-of-other']]);
});

test('two variants may swap their numbers in one file', async () => {
  await take(
    [
      { code: 'NEW-1', gtin: GTIN },
      { code: 'NEW-2', gtin: OTHER },
    ],
    ['gtin'],
  );
  await take(
    [
      { code: 'NEW-1', gtin: OTHER },
      { code: 'NEW-2', gtin: GTIN },
    ],
    ['gtin'],
  );
  expect(await numbersOf('NEW-1')).toMatchObject({ gtin: OTHER });
});
