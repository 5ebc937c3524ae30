import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { colors, products, variants } from '#domain/catalogue/schema.ts';
import { ImportRefused } from '#domain/imports/faults.ts';
import { photographs, pictures, productPhotographs } from '#domain/media/schema.ts';
import { priceLists } from '#domain/prices/schema.ts';
import { safetyTexts } from '#domain/safety/schema.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { newId } from '#shared/ids.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { addProduct } from './add-product.ts';
import { changeProduct } from './change-product.ts';
import { listAssortment, listAssortmentCodes } from './list-assortment.ts';
import { getProductRow } from './lock-product.ts';
import { endProduct, publishProduct } from './publish-product.ts';
import { readGrid } from './read-grid.ts';
import { readMissing } from './read-missing.ts';
import { saveCells } from './save-cells.ts';
import { saveSafetySheet } from './save-safety-sheet.ts';

const base = await testShop({ locale: 'en' });
const actor = {
  kind: 'office',
  id: 'elisa',
  rights: DEFAULT_ROLES.editor ?? {},
  provenAt: new Date(),
} as const;
const shop = { ...base, actor };
const poor = { ...base, actor: { ...actor, rights: { catalogue: ['look'] } } as const };

const [someBike] = await listAssortment(shop, { category: '', limit: 1, search: 'bike' });
const bike = someBike?.code ?? (await listAssortment(shop, { limit: 1 }))[0]?.code ?? '';

test('X2.11 words of a language without its name are refused at the name, not lost', async () => {
  const code = await addProduct(shop, { name: 'Senza Nome', type: 'bike' });
  const values = { tagline_it: 'Va dove vuoi' };
  const error = await changeProduct(shop, { code, values }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ImportRefused);
  expect(error.faults).toMatchObject([{ column: 'name_it', code: 'cell-missing' }]);
  const named = { ...values, name_it: 'Senza nome' };
  await changeProduct(shop, { code, values: named });
  expect((await getProductRow(shop, code)).cells).toMatchObject(named);
});

test('X2.11 a language that is emptied whole is refused at its name, not kept in silence', async () => {
  const code = await addProduct(shop, { name: 'Colle Vuoto', type: 'bike' });
  const italian = {
    name_it: 'Colle vuoto',
    slug_it: 'colle-vuoto',
    tagline_it: 'Va',
    description_it: 'Sale',
  };
  await changeProduct(shop, { code, values: italian });
  const values = Object.fromEntries(Object.keys(italian).map((column) => [column, '']));
  const error = await changeProduct(shop, { code, values }).catch((thrown) => thrown);
  expect(error.faults).toMatchObject([{ column: 'name_it', code: 'cell-missing' }]);
  await changeProduct(shop, { code, values: { tagline_it: '' } });
  expect((await getProductRow(shop, code)).cells).toMatchObject({ ...italian, tagline_it: '' });
});

test('a safety sheet keeps what a product on sale wants of it, and loses another language', async () => {
  const none = { safety_de: '', warnings_de: '' };
  await expect(saveSafetySheet(shop, { code: 'bike', typed: none })).rejects.toMatchObject({
    code: 'catalogue.safety-missing',
    fields: { warnings_de: 'assortment.field-missing' },
  });
  const lamp = { safety_de: 'Lamp', warnings_de: 'Hot', safety_en: 'Lamp', warnings_en: 'Hot' };
  await saveSafetySheet(shop, { code: 'test-lamp', typed: lamp });
  await saveSafetySheet(shop, { code: 'test-lamp', typed: none });
  const texts = await shop.db.select().from(safetyTexts).where(eq(safetyTexts.code, 'test-lamp'));
  expect(texts.map(({ locale }) => locale)).toEqual(['en']);
});

test('X2.11 a name and a type make a draft, and a second of the name another code', async () => {
  const first = await addProduct(shop, { name: 'Colle Nero', type: 'bike' });
  const second = await addProduct(shop, { name: 'Colle Nero', type: 'apparel' });
  expect([first, second]).toEqual(['colle-nero', 'colle-nero-2']);
  expect(await getProductRow(shop, first)).toMatchObject({
    status: 'draft',
    cells: { name_en: 'Colle Nero' },
  });
  await expect(addProduct(shop, { name: ' ', type: 'bike' })).rejects.toMatchObject({
    code: 'assortment.name-missing',
  });
});

test('X2.07 what lacks a price is the same on a page as over all products', async () => {
  const code = await addProduct(shop, { name: 'Senza Prezzo', type: 'bike' });
  const bare = (await getProductRow(shop, code)).id;
  const [made] = await shop.db.select().from(variants).limit(1);
  if (!made) throw new Error('The seed has no variant.');
  const own = { id: newId(), productId: bare, code: `${code}-m`, slug: 'm', gtin: null };
  await shop.db.insert(variants).values({ ...made, ...own });
  const listed = (await listAssortment(shop, { gap: 'price', limit: 500 })).map((row) => row.code);
  expect(listed).toContain(code);
  expect(listed).not.toContain('VT25');
  expect(await listAssortmentCodes(shop, { gap: 'price' })).toEqual(listed);
});

describe('X2.10 publishing', () => {
  test('X2.10 is refused with every missing thing at once, each with its field', async () => {
    const code = await addProduct(shop, { name: 'Colle Bianco', type: 'e-bike' });
    const missing = await readMissing(shop, await getProductRow(shop, code));
    const fields = missing.map(({ field }) => field);
    for (const field of [
      'category',
      'model_year',
      'model_year',
      'name_it',
      'name_de',
      'name_fr',
      'name_es',
      'battery_wh',
      'pictures',
      'variants',
    ])
      expect(fields).toContain(field);
    await expect(publishProduct(shop, { code })).rejects.toMatchObject({
      code: 'assortment.publish-missing',
      values: { count: missing.length },
      fields: Object.fromEntries(fields.map((field) => [field, 'assortment.field-missing'])),
    });
    expect((await getProductRow(shop, code)).status).toBe('draft');
    expect((await listAssortment(shop, { gap: 'language', limit: 50 })).map((row) => row.code)).toContain(
      code,
    );
  });

  test('X2.10 names warnings by language, words of each picture, and prices by list', async () => {
    const code = await addProduct(shop, { name: 'Colle Rosso', type: 'bike' });
    const product = await getProductRow(shop, code);
    const [color] = await shop.db.select().from(colors).limit(1);
    const [colorCode, hash] = [color?.code ?? '', 'a'.repeat(64)];
    await shop.db.insert(variants).values({
      ...{ id: newId(), productId: product.id, code: `${code}-m`, slug: 'm', groupModel: '', size: 'M' },
      ...{ color: colorCode, attributes: {}, status: 'active', position: 1, createdAt: new Date() },
    });
    const size = { width: 1200, height: 800 };
    await shop.db.insert(pictures).values({ hash, recipe: null, mime: 'image/jpeg', ...size });
    await shop.db.insert(photographs).values({
      ...{ hash, sourceHash: hash, ending: 'jpg', ...size, bytes: 1, focalX: 50, focalY: 50 },
      ...{ isForPress: false, createdAt: new Date() },
    });
    const place = { productId: product.id, color: colorCode, view: 'full', position: 1, hash };
    await shop.db.insert(productPhotographs).values(place);
    const isFrench = and(eq(safetyTexts.code, 'bike'), eq(safetyTexts.locale, 'fr'));
    const [text] = await shop.db.delete(safetyTexts).where(isFrench).returning();
    const missing = await readMissing(shop, product);
    if (text) await shop.db.insert(safetyTexts).values(text);
    const lists = await shop.db.select().from(priceLists);
    expect(missing).toEqual(
      expect.arrayContaining([
        { what: 'safety', field: 'warnings_fr', of: 'fr', detail: 'bike' },
        { what: 'alt', field: `picture-${hash}`, of: hash, detail: 'it, en, de, fr, es' },
        ...lists.map(({ slug }) => ({ what: 'price', field: 'variants', of: slug, detail: '1' })),
      ]),
    );
    expect(missing.map(({ what }) => what)).not.toContain('picture');
  });

  test('ends a sale with its reason, and begins it again', async () => {
    await endProduct(shop, { code: bike, reason: 'the frame is out of moulds' });
    expect((await getProductRow(shop, bike)).status).toBe('archived');
    await expect(endProduct(shop, { code: bike, reason: '' })).rejects.toMatchObject({
      code: 'assortment.state-unlawful',
    });
    await publishProduct(shop, { code: bike });
    expect((await getProductRow(shop, bike)).status).toBe('active');
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, bike));
    expect(entries).toContainEqual(
      expect.objectContaining({
        ...{ action: 'catalogue.product-ended', reason: 'the frame is out of moulds' },
        ...{ before: { status: 'active' }, after: { status: 'archived' } },
      }),
    );
    await expect(endProduct(poor, { code: bike, reason: '' })).rejects.toMatchObject({
      code: 'staff.right-lacking',
    });
  });
});

test('what is typed is checked as a file is, and only what changed is in the audit', async () => {
  const { cells } = await getProductRow(shop, bike);
  const values = {
    name_de: `${cells.name_de} Probe`,
    slug_de: cells.slug_de ?? '',
    is_new: cells.is_new ? '' : '1',
  };
  expect(await changeProduct(shop, { code: bike, values })).toEqual(['name_de', 'is_new']);
  expect(await changeProduct(shop, { code: bike, values })).toEqual([]);
  const bad = { category: 'nowhere', slug_it: 'Not A Slug', model_year: 'soon' };
  const error = await changeProduct(shop, { code: bike, values: bad }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ImportRefused);
  const told = (error as ImportRefused).faults.map(({ column, code }) => [column, code]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['category', 'category-unknown'],
      ['slug_it', 'slug-bad'],
      ['model_year', 'number-bad'],
    ]),
  );
  await expect(changeProduct(poor, { code: bike, values })).rejects.toMatchObject({
    code: 'staff.right-lacking',
  });
});

describe('X2.08 the grid', () => {
  test('X2.08 saves every good cell and tells each bad one by row, column, value and code', async () => {
    const { rows, lists } = await readGrid(shop, bike);
    const list = lists[0]?.slug ?? '';
    const cells = rows.flatMap(({ code, cells }) => [
      { code, column: `${list}_price`, value: '123.45', was: cells[`${list}_price`] ?? '' },
      { code, column: `${list}_list_price`, value: '130.00', was: cells[`${list}_list_price`] ?? '' },
      { code, column: 'weight', value: '7.5 kg', was: cells.weight ?? '' },
    ]);
    const code = rows[1]?.code ?? '';
    const typed = cells.map((cell, index) => (index === 3 ? { ...cell, value: '7.190,-' } : cell));
    const { saved, faults } = await saveCells(shop, { product: bike, cells: typed });
    expect([saved, faults]).toEqual([
      cells.length - 1,
      [
        expect.objectContaining({
          row: 2,
          code,
          column: `${list}_price`,
          value: '7.190,-',
          fault: 'number-bad',
        }),
      ],
    ]);
    const after = await readGrid(shop, bike);
    expect(after.rows[0]?.cells).toMatchObject({ [`${list}_price`]: '123.45', weight: '7500' });
    expect(after.rows[1]?.cells).toMatchObject({ [`${list}_price`]: rows[1]?.cells[`${list}_price`] });
    // Nothing is written over what a colleague wrote.
    const again = await saveCells(shop, { product: bike, cells: [cells[0] as (typeof cells)[number]] });
    expect(again).toMatchObject({
      saved: 0,
      faults: [{ fault: 'cell-changed', values: { now: '123.45' } }],
    });
  });

  test('X2.08 a number of another variant, a state and a price without the right are told', async () => {
    const { rows, lists } = await readGrid(shop, bike);
    const [one, two] = rows;
    const gtin = '4006381333931';
    const cell = (row: typeof one, column: string, value: string) => ({
      ...{ code: row?.code ?? '', column, value, was: row?.cells[column] ?? '' },
    });
    const twice = [cell(one, 'gtin', gtin), cell(two, 'gtin', gtin), cell(one, 'status', 'sold')];
    const refused = await saveCells(shop, { product: bike, cells: twice });
    expect(refused.faults.map(({ column, fault }) => [column, fault]).sort()).toEqual([
      ['gtin', 'gtin-of-other'],
      ['gtin', 'gtin-of-other'],
      ['status', 'value-unknown'],
    ]);
    const rights = { catalogue: ['look', 'change'] } as const;
    const clerk = { ...base, actor: { ...actor, rights } };
    const list = `${lists[0]?.slug}_price`;
    const some = [cell(one, list, '1.00'), cell(one, 'status', 'archived'), cell(one, 'mpn', 'X-1')];
    const half = await saveCells(clerk, { product: bike, cells: some });
    expect([half.saved, half.faults.map(({ fault }) => fault)]).toEqual([
      1,
      ['right-lacking', 'right-lacking'],
    ]);
    const [row] = await shop.db
      .select()
      .from(variants)
      .where(eq(variants.code, one?.code ?? ''));
    expect([row?.mpn, row?.status]).toEqual(['X-1', 'active']);
    await expect(saveCells(poor, { product: bike, cells: some })).rejects.toMatchObject({
      code: 'staff.right-lacking',
    });
  });
});

test('a page of products is found by state, year, category and words, and goes on behind its last', async () => {
  const first = await listAssortment(shop, { limit: 3 });
  const next = await listAssortment(shop, { limit: 3, after: first.at(-1)?.place ?? '' });
  expect(next.map(({ code }) => code).filter((code) => first.some((row) => row.code === code))).toEqual([]);
  const [any] = await shop.db.select().from(products).where(eq(products.code, bike));
  const found = await listAssortment(shop, { search: bike, year: any?.modelYear ?? null, limit: 9 });
  expect(found.map(({ code }) => code)).toContain(bike);
  await expect(
    listAssortment({ ...poor, actor: { ...actor, rights: {} } }, { limit: 1 }),
  ).rejects.toMatchObject({
    code: 'staff.right-lacking',
  });
});
