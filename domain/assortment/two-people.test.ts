import { beforeAll, expect, test } from 'vitest';
import { findGeometry } from '#domain/catalogue/find-geometry.ts';
import { GEOMETRY_COLUMNS } from '#domain/catalogue/geometry.ts';
import { EditConflict } from '#domain/edits/refusals.ts';
import { importFile } from '#domain/imports/import-file.ts';
import { importRows } from '#domain/imports/import-rows.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { staffPeople } from '#domain/staff/schema.ts';
import { newId } from '#shared/ids.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { csvText } from '#tests/helpers/maker-files.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { changeGeometry, geometryFields } from './change-geometry.ts';
import { changeProduct } from './change-product.ts';
import { changeProducts } from './change-products.ts';
import { changeVariant } from './change-variant.ts';
import { listAssortment } from './list-assortment.ts';
import { getProductRow } from './lock-product.ts';
import { readGrid } from './read-grid.ts';
import { findVariantRow } from './read-variant-rows.ts';
import { saveCells } from './save-cells.ts';

const base = await testShop({ locale: 'en' });
const rights = DEFAULT_ROLES.admin ?? {};
const at = base.clock.now();
const people = ['Marco Zanin', 'Elisa Conti'].map((name) => ({
  ...{ id: newId(), name, email: `${name.split(' ')[0]}@two.test`.toLowerCase() },
  ...{ roleCode: 'admin', locale: 'it' as const, createdAt: at },
}));
await saveDefaultRoles(base);
await base.db.insert(staffPeople).values(people);
const [marco, elisa] = people.map(({ id }) => ({
  ...{ ...base, requestId: newId() },
  actor: { kind: 'office', id, rights, provenAt: at } as const,
})) as [typeof base, typeof base];
const staff = { ...asSystem(base), requestId: newId() };

let product = '';
let opened: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  product = (await listAssortment(marco, { limit: 50 })).find(({ variants }) => variants > 1)?.code ?? '';
  opened = (await getProductRow(marco, product)).cells;
});

const reopen = async () => (await getProductRow(marco, product)).cells;
const conflictOf = (act: Promise<unknown>) => act.catch((error: unknown) => error) as Promise<EditConflict>;

test('X2.38 two people who change different fields of a product keep both', async () => {
  await changeProduct(marco, { code: product, values: { ...opened, tagline_en: 'Marco’s' }, opened });
  const mine = { code: product, values: { ...opened, tagline_it: 'Di Elisa' }, opened };
  expect(await changeProduct(elisa, mine)).toEqual(['tagline_it']);
  expect(await reopen()).toMatchObject({ tagline_en: 'Marco’s', tagline_it: 'Di Elisa' });
});

test('X2.38 the same field is refused with both values and who, and nothing of the form is saved', async () => {
  opened = await reopen();
  await changeProduct(marco, { code: product, values: { name_en: 'Passo Marco' }, opened });
  // Marco's second act names another field: it is not taken for the writer of the name.
  await changeProduct(elisa, { code: product, values: { tagline_de: 'Elisa war hier' }, opened });
  const values = { ...opened, name_en: 'Passo Elisa', tagline_fr: 'À moi' };
  const conflict = await conflictOf(changeProduct(elisa, { code: product, values, opened }));
  expect(conflict).toBeInstanceOf(EditConflict);
  expect(conflict).toMatchObject({
    code: 'edits.record-conflict',
    fields: { name_en: 'edits.field-conflict' },
    both: [
      {
        ...{ field: 'name_en', mine: 'Passo Elisa', theirs: 'Passo Marco' },
        writer: { kind: 'office', name: 'Marco Zanin', at: expect.any(Date) },
      },
    ],
  });
  expect((await reopen()).tagline_fr).toBe(opened.tagline_fr);
  const again = { ...opened, name_en: 'Passo Marco' };
  await changeProduct(elisa, { code: product, values, opened: again });
  expect(await reopen()).toMatchObject({ name_en: 'Passo Elisa', tagline_fr: 'À moi' });
});

test('X2.38 a file and a change of many count as people', async () => {
  opened = await reopen();
  const rows = [{ ...opened, name_en: 'Passo File' }];
  await importRows({ ...staff, requestId: newId() }, 'products', { rows, name: 'products.csv' });
  const values = { ...opened, name_en: 'Passo Elisa 2' };
  expect(await conflictOf(changeProduct(elisa, { code: product, values, opened }))).toMatchObject({
    both: [{ theirs: 'Passo File', writer: { kind: 'system', name: null } }],
  });
  const filter = { search: product };
  await changeProducts(
    { ...marco, requestId: newId() },
    { filter, column: 'hs_code', value: '871200', reason: 'season' },
  );
  const other = { hs_code: '871499' };
  expect(await conflictOf(changeProduct(elisa, { code: product, values: other, opened }))).toMatchObject({
    both: [{ field: 'hs_code', theirs: '871200', writer: { name: 'Marco Zanin' } }],
  });
});

test('X2.38 a sheet and a grid tell of one another', async () => {
  const [row] = (await readGrid(marco, product)).rows;
  const variant = row?.code ?? '';
  const sheet = (await findVariantRow(marco, { product, variant })) ?? {};
  const cell = { code: variant, column: 'mpn', value: 'MARCO-1', was: row?.cells.mpn ?? '' };
  await saveCells(marco, { product, cells: [cell] });
  const values = { ...sheet, mpn: 'ELISA-1' };
  expect(await conflictOf(changeVariant(elisa, { product, variant, values, opened: sheet }))).toMatchObject({
    both: [{ field: 'mpn', theirs: 'MARCO-1', writer: { name: 'Marco Zanin' } }],
  });
  const price = { code: variant, column: 'eu_price', was: row?.cells.eu_price ?? '' };
  // A price that moves by more than half would ask for a word.
  const dearer = (by: number) => String(Number(price.was) + by);
  await saveCells(marco, { product, cells: [{ ...price, value: dearer(1) }] });
  const cells = [
    { ...cell, value: 'ELISA-2' },
    { ...price, value: dearer(2) },
  ];
  expect(await saveCells(elisa, { product, cells })).toMatchObject({
    saved: 0,
    faults: cells.map(({ column }) => ({
      ...{ column, fault: 'cell-changed', writer: { kind: 'office', name: 'Marco Zanin' } },
    })),
  });
});

test('X2.38 a file of geometry that a colleague loads, and one at the command line, count as people', async () => {
  const { id } = await getProductRow(marco, 'VT25');
  const sizes = (await findGeometry(base, [id])).get(id) ?? [];
  const opened = geometryFields(sizes);
  const names = sizes.map(({ size }) => size);
  const load = (who: typeof marco, of: Readonly<Record<string, string>>) => {
    const columns = Object.values(GEOMETRY_COLUMNS).map(({ column }) => column);
    const row = {
      bike_model: 'VT25',
      size: 'M',
      ...Object.fromEntries(columns.map((column) => [column, of[`M ${column}`] ?? ''])),
    };
    const bytes = Buffer.from(csvText(['bike_model', 'size', ...columns], [row]));
    return importFile({ ...who, requestId: newId() }, { name: 'geometry.csv', bytes });
  };
  const change = (typed: Readonly<Record<string, string>>) =>
    changeGeometry(elisa, { code: 'VT25', sizes: names, typed: { ...opened, ...typed }, opened });
  await load(marco, { ...opened, 'M stack': '549.5' });
  await change({ 'M reach': '391.5' });
  const now = geometryFields((await findGeometry(base, [id])).get(id) ?? []);
  expect(now).toMatchObject({ 'M stack': '549.5', 'M reach': '391.5' });
  const field = { field: 'M stack', mine: '548.5' };
  expect(await conflictOf(change({ 'M stack': '548.5' }))).toMatchObject({
    both: [{ ...field, theirs: '549.5', writer: { kind: 'office', name: 'Marco Zanin' } }],
  });
  await load(staff, { ...now, 'M stack': '547.5' });
  expect(await conflictOf(change({ 'M stack': '548.5' }))).toMatchObject({
    both: [{ ...field, theirs: '547.5', writer: { kind: 'system', name: null } }],
  });
});
