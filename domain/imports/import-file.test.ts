import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { products, variants } from '#domain/catalogue/schema.ts';
import { readNewestEpoch } from '#domain/epochs/read-epochs-since.ts';
import { readCurrentPrices } from '#domain/prices/read-current-prices.ts';
import { writeValues } from '#domain/specifications/parse-values.ts';
import { findAvailability } from '#domain/stock/find-availability.ts';
import { stockItems } from '#domain/stock/schema.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { findSpecification } from '#tests/helpers/find-specification.ts';
import { csvText, type Row, SHEET_COLUMNS, sheetFile, sheetRow } from '#tests/helpers/maker-files.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { faultMessage, ImportRefused } from './faults.ts';
import { importFile } from './import-file.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});

const take = (bytes: Uint8Array | string) =>
  importFile(asSystem(shop), { name: 'test.csv', bytes: Buffer.from(bytes) });
const takeRows = (rows: Row[], more: string[] = []) => take(sheetFile(rows, [...SHEET_COLUMNS, ...more]));

async function refused(work: Promise<unknown>): Promise<ImportRefused> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ImportRefused)) throw error ?? new Error('was not refused');
  return error;
}

async function faultsOf(work: Promise<unknown>): Promise<[number, string | null, string][]> {
  return (await refused(work)).faults.map(({ line, column, code }) => [line, column, code]);
}

async function variantOf(code: string) {
  const [row] = await shop.db.select().from(variants).where(eq(variants.code, code));
  return row;
}

/** Everything that an import may write, counted and hashed. */
async function everything(): Promise<unknown> {
  const tables = [
    'products',
    'product_texts',
    'variants',
    'variant_specifications',
    'prices',
    'stock_items',
    'stock_movements',
    'colors',
    'categories',
    'audit_entries',
    'cache_epochs',
  ];
  const hashes = tables.map(
    (table) => `(select md5(string_agg(t::text, '|' order by t::text)) from ${table} t) as ${table}`,
  );
  return (await shop.connection.pool.query(`select ${hashes.join(', ')}`)).rows;
}

describe('X1.28 S3.07 a specification sheet', () => {
  const full: Row = {
    ...Object.fromEntries(SHEET_COLUMNS.map((column) => [column, `a ${column}`])),
    model: 'Test full',
    bike_model: 'TESTFULL',
    code: 'TF-1',
    price: '5.490,50',
    msrp: '5.990,00',
    h_bar_weight: '259',
    weight: '6,42 kg',
    frame_weight: '790 g',
    fork_weight: '342',
    createdAt: '2025-02-03T08:00:00Z',
    starting_price_usd: '5.699,00',
    starting_price_gbp: '4.690,00',
    starting_price_eu: '5.490,00',
  };

  it('is imported with all its columns and the three starting prices, weights in grams, amounts in minor units', async () => {
    expect(SHEET_COLUMNS).toHaveLength(40);
    expect(await take(sheetFile([full], SHEET_COLUMNS, ';'))).toMatchObject({
      kind: 'variants',
      rows: 1,
      added: 1,
      changed: 0,
    });
    const variant = await variantOf('TF-1');
    const sheet = await findSpecification(shop, variant!.id);
    expect(sheet).toMatchObject({
      model: 'Test full',
      bikeModel: 'TESTFULL',
      groupModel: 'a group_model',
      code: 'TF-1',
      frontDerailleur: [{ attribute: 'name', value: 'a front_derailleur' }],
      rearShox: [{ attribute: 'name', value: 'a rear_shox' }],
      cork: [{ attribute: 'name', value: 'a cork' }],
      priceAmount: 549_050,
      msrpAmount: 599_000,
      hBarWeightGrams: 259,
      weightGrams: 6420,
      frameWeightGrams: 790,
      forkWeightGrams: 342,
      createdAt: new Date('2025-02-03T08:00:00Z'),
      startingPriceUsdAmount: 569_900,
      startingPriceGbpAmount: 469_000,
      startingPriceEuAmount: 549_000,
    });
    const named = Object.values(sheet ?? {})
      .flatMap((value): unknown[] => (Array.isArray(value) ? value.map((part) => part.value) : [value]))
      .filter((value) => typeof value === 'string' && value.startsWith('a '));
    expect(named).toHaveLength(27);
    expect((await readCurrentPrices(shop, [variant!.id])).get(variant!.id)).toMatchObject({
      // It was never sold at a higher price, so the sheet's list price may not be announced as
      // a prior price.
      listAmount: 549_050,
      streetAmount: 549_050,
    });
  });

  it('is enough to start with: unknown products become drafts that are not shown', async () => {
    const report = await takeRows([
      sheetRow('TP-1'),
      sheetRow('TP-2'),
      sheetRow('TP-3', { bike_model: '', model: 'Test alone' }),
    ]);
    expect(report.notes.join()).toMatch(/drafts.*TEST1, Test alone/);
    const drafts = await shop.db.query.products.findMany({
      where: { code: { in: ['TEST1', 'Test alone'] } },
      with: { texts: true, category: true },
    });
    expect(drafts.map((draft) => [draft.status, draft.category.code, draft.texts[0]?.name]).sort()).toEqual([
      ['draft', 'unsorted', 'Test alone'],
      ['draft', 'unsorted', 'Test pass'],
    ]);
    expect(await variantOf('TP-2')).toMatchObject({ color: 'standard', slug: 'tp-2', position: 2 });
  });

  it.each([
    ['with commas and English decimals', ',', '', '1,234.56'],
    ['with semicolons and Italian decimals', ';', '', '1.234,56'],
    ['with a byte order mark', ';', '\ufeff', '1234,56'],
  ])('%s reads the same', async (_, delimiter, mark, price) => {
    const code = `TD${delimiter}${mark.length}`;
    await take(mark + csvText(SHEET_COLUMNS, [sheetRow(code, { price, msrp: '' })], delimiter));
    const { id } = (await variantOf(code))!;
    expect((await readCurrentPrices(shop, [id])).get(id)).toMatchObject({
      listAmount: 123_456,
      streetAmount: 123_456,
    });
  });

  it('imported again changes nothing: no price history, no audit entry, no epoch', async () => {
    const before = await everything();
    expect(await take(sheetFile([full], SHEET_COLUMNS, ';'))).toMatchObject({
      rows: 1,
      added: 0,
      changed: 0,
    });
    expect(await everything()).toEqual(before);
  });

  it('with one changed cell changes that variant only', async () => {
    const epoch = await readNewestEpoch(shop.db);
    expect(await takeRows([sheetRow('TP-1', { saddle: 'Another' }), sheetRow('TP-2')])).toMatchObject({
      added: 0,
      changed: 1,
    });
    expect(
      await takeRows([sheetRow('TP-1', { saddle: 'Another' }), sheetRow('TP-2', { price: '5400' })]),
    ).toMatchObject({ changed: 1 });
    expect(await readNewestEpoch(shop.db)).toBeGreaterThan(epoch);
  });

  it('may have size, colour by code or name, and the other attributes', async () => {
    const row = sheetRow('TA-1', { size: 'M', color: 'rosso asiago', material: 'wool', withZip: 'yes' });
    await takeRows([row], ['size', 'color', 'material', 'withZip']);
    expect(await variantOf('TA-1')).toMatchObject({
      size: 'M',
      color: 'rosso',
      attributes: { material: 'wool', withZip: 'yes' },
      slug: 'mechanical-rosso-m',
    });
  });

  it('keeps cells with quotes, line ends and long texts unchanged', async () => {
    const frame = `Carbon "Vetta", one piece\nflat mount; ${'x'.repeat(1900)}`;
    await takeRows([sheetRow('TQ-1', { frame, stem: '-17°, 100 mm', axle: '+2 mm' })]);
    const { frame: own, stem, axle } = (await findSpecification(shop, (await variantOf('TQ-1'))!.id))!;
    expect([own, stem, axle].map(writeValues)).toEqual([frame, '-17°, 100 mm', '+2 mm']);
  });

  it('keeps parts as typed values, however their numbers are written', async () => {
    const crankset = 'chainrings: 52/36; crank-length: 172,5 mm; power-meter: drive-side';
    await takeRows([sheetRow('TQ-2', { crankset, wheelset: 'Shimano Ultegra Di2 R8170' })]);
    expect(await findSpecification(shop, (await variantOf('TQ-2'))!.id)).toMatchObject({
      crankset: [
        { attribute: 'chainrings', value: [52, 36] },
        { attribute: 'crank-length', value: 172.5 },
        { attribute: 'power-meter', value: 'drive-side' },
      ],
      wheelset: [{ attribute: 'name', value: 'Shimano Ultegra Di2 R8170' }],
    });
  });
});

describe('X1.28 faults of a sheet', () => {
  let before: unknown;
  beforeEach(async () => {
    before = await everything();
  });

  const bad = async (rows: Row[], more: string[] = []) => {
    const faults = await faultsOf(takeRows(rows, more));
    expect(await everything()).toEqual(before);
    return faults;
  };

  it('are all listed with line and column, and nothing of the file is imported', async () => {
    const faults = await bad(
      [
        sheetRow('TX-1'),
        sheetRow('TX-2', { price: '' }),
        sheetRow('TX-1', { weight: 'light' }),
        sheetRow('', { model: '' }),
        sheetRow('TX-5', { color: 'ultraviolet', createdAt: '2025-02-30' }),
      ],
      ['color'],
    );
    expect(faults).toEqual([
      [3, 'price', 'price-missing'],
      [4, 'weight', 'number-bad'],
      [4, 'code', 'code-twice'],
      [5, 'model', 'cell-missing'],
      [5, 'code', 'cell-missing'],
      [6, 'createdAt', 'date-bad'],
      [6, 'color', 'color-unknown'],
    ]);
  });

  it.each([
    ['a price of zero', { price: '0' }, 'price', 'price-zero'],
    ['an attribute nobody knows', { saddle: 'saddel-length: 248 mm' }, 'saddle', 'attribute-unknown'],
    ['another unit', { stem: 'stem-length: 10 cm' }, 'stem', 'value-bad'],
    ['another choice', { brakes: 'brake-kind: rim' }, 'brakes', 'value-bad'],
    ['a negative price', { price: '-5' }, 'price', 'number-negative'],
    ['a negative price with decimals', { price: '-5.00' }, 'price', 'number-negative'],
    ['a negative price in brackets', { price: '(5,00)' }, 'price', 'number-negative'],
    ['a negative weight', { weight: '-790 g' }, 'weight', 'number-negative'],
    ['a price in words', { price: '5490 EUR' }, 'price', 'number-bad'],
    ['a price with three decimals', { price: '54.9051' }, 'price', 'number-too-fine'],
    ['a price above the list price', { price: '6000' }, 'price', 'price-above-list'],
    ['a price nobody can pay', { price: '99999999' }, 'price', 'number-too-large'],
    ['a weight in fractions of grams', { weight: '6.42' }, 'weight', 'number-too-fine'],
    ['a formula', { frame: '=SUM(A1:A9)' }, 'frame', 'cell-formula'],
    ['a failed formula', { price: '#REF!' }, 'price', 'cell-formula'],
    ['a formula behind an at', { frame: '@SUM(A1)' }, 'frame', 'cell-formula'],
    ['a formula behind a plus', { frame: '+A1' }, 'frame', 'cell-formula'],
    ['a command behind a minus', { frame: "-2+3+cmd|' /C calc'!A0" }, 'frame', 'cell-formula'],
    ['a sum that begins with a figure', { frame: '-1-HYPERLINK("x")' }, 'frame', 'cell-formula'],
    ['a formula behind blanks', { frame: '   =1+1' }, 'frame', 'cell-formula'],
    ['a text behind a tab', { frame: '\tcarbon' }, 'frame', 'cell-formula'],
    ['a text behind a carriage return', { frame: '\rcarbon' }, 'frame', 'cell-formula'],
    ['a character that turns the direction', { frame: 'a\u202eb' }, 'frame', 'cell-control'],
    ['an isolated direction', { code: 'TX\u2067-9' }, 'code', 'cell-control'],
    ['a character without width', { code: 'TX\u200b-9' }, 'code', 'cell-control'],
    ['a byte order mark inside', { frame: '\ufeffcarbon' }, 'frame', 'cell-control'],
    ['a soft hyphen', { frame: 'car\u00adbon' }, 'frame', 'cell-control'],
    ['a control character of the second row', { frame: 'a\u0085b' }, 'frame', 'cell-control'],
    ['a cell longer than any text', { frame: 'x'.repeat(2001) }, 'frame', 'cell-too-long'],
    ['a code longer than any code', { code: 'x'.repeat(101) }, 'code', 'cell-too-long'],
    ['an invisible control character', { frame: 'a\u0007b' }, 'frame', 'cell-control'],
    ['a date of another custom', { createdAt: '03/02/2025' }, 'createdAt', 'date-bad'],
    ['a date and nonsense', { createdAt: '2025-02-03T99:00' }, 'createdAt', 'date-bad'],
  ])('name %s', async (_, cells, column, code) => {
    expect(await bad([sheetRow('TX-9', cells)])).toEqual([[2, column, code]]);
  });

  it('include ambiguous numbers, unless other numbers in the file decide', async () => {
    expect(await bad([sheetRow('TX-9', { price: '5.490', msrp: '' })])).toEqual([
      [2, 'price', 'number-ambiguous'],
    ]);
    await takeRows([
      sheetRow('TG-1', { price: '5.490', msrp: '' }),
      sheetRow('TG-2', { price: '12,50', msrp: '' }),
    ]);
    const { id } = (await variantOf('TG-1'))!;
    expect((await readCurrentPrices(shop, [id])).get(id)?.streetAmount).toBe(549_000);
  });

  it('include two decimal signs in one file', async () => {
    const rows = [sheetRow('TX-1', { price: '12,50' }), sheetRow('TX-2', { price: '12.50' })];
    expect(await bad(rows)).toEqual([[3, 'price', 'decimals-mixed']]);
  });

  it('name unknown, missing and repeated columns, and suggest the column that was meant', async () => {
    const columns = [
      ...SHEET_COLUMNS.filter((column) => column !== 'chain'),
      'Starting Price EU',
      'bell',
      'fork',
    ];
    const { faults } = await refused(take(sheetFile([sheetRow('TX-1')], columns)));
    expect(faults.map((fault) => `${fault.column}: ${faultMessage(fault)}`)).toEqual([
      'Starting Price EU: This column is unknown. Did you mean starting_price_eu?',
      'bell: This column is unknown. Remove it or rename it.',
      'fork: The column stands twice in the header.',
      'chain: The column is missing.',
    ]);
  });

  it('in the header or in rows of a wrong length do not hide those in other rows', async () => {
    const rows = [sheetRow('TX-1', { bell: 'loud' }), sheetRow('TX-1', { price: '' }), sheetRow('TX-3')];
    const text = csvText([...SHEET_COLUMNS, 'bell'], [...rows, sheetRow('TX-4', { weight: 'light' })]);
    const lines = text.trimEnd().split('\n');
    const broken = [...lines.slice(0, 3), `${lines[3]},and more`, lines[4]].join('\n');
    expect(await faultsOf(take(broken))).toEqual([
      [1, 'bell', 'column-unknown'],
      [3, 'price', 'price-missing'],
      [3, 'code', 'code-twice'],
      [4, null, 'cells-count'],
      [5, 'weight', 'number-bad'],
    ]);
    expect(await faultsOf(take(`${lines[0]}\nTest pass,TEST1`))).toEqual([
      [1, 'bell', 'column-unknown'],
      [2, null, 'cells-count'],
    ]);
    expect(await everything()).toEqual(before);
  });

  it('include a code that belongs to another product', async () => {
    expect(await bad([sheetRow('VT25-ER-RA-XXS')])).toEqual([[2, 'code', 'code-of-other-product']]);
  });

  it('include codes that differ only in capitals, within the file and from the shop’s own', async () => {
    const rows = [
      sheetRow('TX-1'),
      sheetRow('tx-1'),
      sheetRow('vt25-er-ra-xxs', { bike_model: 'VT25' }),
      sheetRow('TX-2', { bike_model: 'TwinA' }),
      sheetRow('TX-3', { bike_model: 'TWINA' }),
    ];
    const faults = (await refused(takeRows(rows))).faults.map(({ line, column, code, values }) => [
      line,
      column,
      code,
      values.other ?? values.known,
    ]);
    expect(faults).toEqual([
      [3, 'code', 'code-case', 'TX-1'],
      [4, 'code', 'code-case-known', 'VT25-ER-RA-XXS'],
      [6, 'bike_model', 'code-case', 'TwinA'],
    ]);
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['prices', 'code,price_list,list_price,street_price\nvt25-ER-RA-XXS,eu,10.00,9.00\n'],
    ['stock', 'code,on_hand\nvt25-ER-RA-XXS,1\n'],
    ['colours', 'code,name,swatch\nRosso,Rosso,#f00\n'],
    ['categories', 'code,kind,parent,name_en,slug_en\nJERSEYS,shop,,Jerseys,jerseys-again\n'],
  ])('of %s name a code that the shop writes with other capitals', async (_, text) => {
    expect(await faultsOf(take(text))).toEqual([[2, 'code', 'code-case-known']]);
    expect(await everything()).toEqual(before);
  });

  it('beyond two hundred are counted, not listed', async () => {
    const rows = Array.from({ length: 500 }, (_, index) =>
      sheetRow(`TM-${index}`, { price: 'x', msrp: 'y' }),
    );
    const error = await refused(takeRows(rows));
    expect([error.total, error.faults.length]).toEqual([1000, 200]);
    expect(error.faults[0]).toMatchObject({ line: 2, column: 'price' });
  });

  it('include an unknown kind of file', async () => {
    expect(await faultsOf(take('name,colour\nBob,blue\n'))).toEqual([[1, null, 'file-unknown']]);
    expect(await faultsOf(take(''))).toEqual([[1, null, 'file-empty']]);
  });
});

describe('prices and stock', () => {
  it('are imported by variant code and price list', async () => {
    const file =
      'code,price_list,list_price,street_price,min_purchasable_quantity\nTP-1,gb,"4,990.00","4,690.00",2\nTP-1,us,"5,999.00","5,699.00",\n';
    expect(await take(file)).toMatchObject({ kind: 'prices', rows: 2, changed: 1 });
    expect(await take(file)).toMatchObject({ changed: 0 });
    const { id } = (await variantOf('TP-1'))!;
    const gb = {
      ...shop,
      market: { code: 'gb', currency: 'GBP', priceList: 'gb', pricesIncludeVat: true } as const,
    };
    expect((await readCurrentPrices(gb, [id])).get(id)).toEqual({
      listAmount: 499_000,
      streetAmount: 469_000,
      minPurchasableQuantity: 2,
      currency: 'GBP',
    });
  });

  it('faults of prices name unknown codes and lists, repeats and prices above the list', async () => {
    const file =
      'code;price_list;list_price;street_price\nNOBODY;eu;10,00;9,00\nTP-1;moon;10,00;9,00\nTP-2;eu;10,00;11,00\nTP-2;eu;10,00;\n';
    expect(await faultsOf(take(file))).toEqual([
      [2, 'code', 'code-unknown'],
      [3, 'price_list', 'price-list-unknown'],
      [4, 'street_price', 'price-above-list'],
      [5, 'street_price', 'price-missing'],
      [5, 'code', 'code-twice'],
    ]);
  });

  it('stock is imported as counted, and again changes nothing', async () => {
    const file = 'code,on_hand,low_threshold\nTP-1,7,2\nTP-2,0,\n';
    expect(await take(file)).toMatchObject({ kind: 'stock', rows: 2 });
    expect(await take(file)).toMatchObject({ changed: 0 });
    const { id } = (await variantOf('TP-1'))!;
    expect((await findAvailability(shop, [id])).get(id)).toEqual({
      availability: 'available',
      quantityAvailable: 7,
      expectedOn: null,
    });
  });

  it('faults of stock name pieces held by checkouts, fractions and blanks', async () => {
    const { id } = (await variantOf('TP-1'))!;
    await shop.db.update(stockItems).set({ held: 3 }).where(eq(stockItems.variantId, id));
    expect(await faultsOf(take('code,on_hand\nTP-1,2\nTP-2,1.5\nTP-3,\n'))).toEqual([
      [2, 'on_hand', 'below-held'],
      [3, 'on_hand', 'number-too-fine'],
      [4, 'on_hand', 'cell-missing'],
    ]);
  });
});

it('stock may have the day more is expected; an empty day means none', async () => {
  await take('code,on_hand,expected_on\nTP-2,0,2999-03-31\n');
  const { id } = (await variantOf('TP-2'))!;
  const expected = async () => (await findAvailability(shop, [id])).get(id)?.expectedOn;
  expect(await expected()).toBe('2999-03-31');
  await take('code,on_hand\nTP-2,0\n');
  expect(await expected()).toBe('2999-03-31');
  await take('code,on_hand,expected_on\nTP-2,0,\n');
  expect(await expected()).toBeNull();
});

describe('products, categories and colours', () => {
  const productsFile = (rows: string[]) =>
    [
      'code;kind;model;category;tax_category;status;usages;model_year;name_en;slug_en;name_it;slug_it',
      ...rows,
    ].join('\n');

  it('are imported with texts by language, and publish a draft of the sheet', async () => {
    await take('code,name,swatch\ntest-blue,Blu,#00f\n');
    expect(
      await take(
        'code,kind,parent,position,name_en,slug_en,name_it,slug_it\ntest-cat,bike,,50,Passes,test-passes,Passi,test-passi\n',
      ),
    ).toMatchObject({ kind: 'categories', changed: 3 });
    const file = productsFile([
      'TEST1;bike;Test pass;test-cat;bike;active;climbing;2027;Test pass;test-pass-import;Passo;test-passo-import',
    ]);
    expect(await take(file)).toMatchObject({ kind: 'products', added: 0, changed: 1 });
    expect(await take(file)).toMatchObject({ changed: 0 });
    const product = await shop.db.query.products.findFirst({
      where: { code: 'TEST1' },
      with: { texts: true },
    });
    expect(product).toMatchObject({ status: 'active', modelYear: 2027 });
    expect(product?.texts.map((text) => text.name).sort()).toEqual(['Passo', 'Test pass']);
  });

  it('S3.08 have the features of clothing and related products; missing levels, a fifth level and an unknown product are faults', async () => {
    const columns =
      'code,kind,model,category,tax_category,status,name_en,slug_en,fit,breathability,temperature,water_repellency,related';
    const row = (code: string, rest: string) =>
      `${code},apparel,F,jerseys,apparel,active,F,f-${code.toLowerCase()},${rest}`;
    await take(`${columns}\n${row('TF1', '4,3,1,0,')}\n${row('TF2', '0,0,0,0,TF1 TJ25')}\n`);
    const stored = await shop.db.query.products.findMany({
      columns: { code: true, features: true },
      where: { code: { in: ['TF1', 'TF2'] } },
      orderBy: { code: 'asc' },
    });
    expect(stored).toEqual([
      { code: 'TF1', features: { fit: 4, breathability: 3, temperature: 1, water_repellency: 0 } },
      { code: 'TF2', features: { fit: 0, breathability: 0, temperature: 0, water_repellency: 0 } },
    ]);
    const bad = [row('TF3', '4,3,,0,'), row('TF4', '5,3,1,0,'), row('TF5', ',,,,TF5 NOBODY')];
    expect(await faultsOf(take(`${columns}\n${bad.join('\n')}\n`))).toEqual([
      [2, 'temperature', 'cell-missing'],
      [3, 'fit', 'value-unknown'],
      [4, 'related', 'product-unknown'],
      [4, 'related', 'product-unknown'],
    ]);
  });

  it('faults name unknown categories and usages, invalid and taken slugs, and unknown kinds', async () => {
    const rows = [
      'TN1;bike;N;nowhere;bike;active;flying;;N;n-one;;',
      'TN2;spaceship;N;test-cat;bike;active;;;N;N One;;',
      'TN3;bike;N;test-cat;bike;active;;;N;vetta;;',
      'TN3;bike;N;test-cat;bike;active;;;N;n-one;;',
    ];
    expect(await faultsOf(take(productsFile(rows)))).toEqual([
      [2, 'category', 'category-unknown'],
      [2, 'usages', 'usage-unknown'],
      [3, 'kind', 'value-unknown'],
      [3, 'slug_en', 'slug-bad'],
      [4, 'slug_en', 'slug-taken'],
      [5, 'code', 'code-twice'],
      [5, 'slug_en', 'slug-taken'],
    ]);
    expect(await shop.db.$count(products, eq(products.code, 'TN1'))).toBe(0);
  });
});

describe('X1.28 a large sheet', () => {
  it('of 10,000 rows is imported with progress, and again changes nothing', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) =>
      sheetRow(`TL-${index}`, {
        bike_model: `TL${index % 250}`,
        model: `Large ${index % 250}`,
        price: `${4000 + (index % 900)},50`,
        msrp: '9000,00',
        frame: `Carbon frame number ${index}, one piece, flat mount`,
        wheelset: 'Carbon 36 mm, tubeless, 24 spokes',
      }),
    );
    const bytes = sheetFile(rows, SHEET_COLUMNS, ';');
    const steps: number[] = [];
    const report = await importFile(asSystem(shop), {
      name: 'large.csv',
      bytes,
      onProgress: (_, done) => steps.push(done),
    });
    expect(report).toMatchObject({ rows: 10_000, added: 10_000, changed: 0 });
    expect(steps).toEqual(expect.arrayContaining([2500, 5000, 7500, 10_000]));
    expect(await importFile(asSystem(shop), { name: 'large.csv', bytes })).toMatchObject({
      added: 0,
      changed: 0,
    });
  }, 180_000);

  it('imported twice at once is imported once', async () => {
    const bytes = sheetFile(
      Array.from({ length: 50 }, (_, index) => sheetRow(`TT-${index}`, { bike_model: 'TT', model: 'Twice' })),
    );
    const reports = await Promise.all(
      [1, 2].map(() => importFile(asSystem(shop), { name: 'twice.csv', bytes })),
    );
    expect(reports.map((report) => report.added).sort()).toEqual([0, 50]);
  });
});
