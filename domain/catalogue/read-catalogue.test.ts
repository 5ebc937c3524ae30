import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/ids.ts';
import { LOCALES } from '#shared/locale.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { findSpecification } from '#tests/helpers/find-specification.ts';
import { emptySheet } from '#tests/helpers/sample-sheet.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { findBuilds } from './find-builds.ts';
import { findProduct } from './find-product.ts';
import { listCategories } from './list-categories.ts';
import { listModelYears } from './list-model-years.ts';
import { listProducts } from './list-products.ts';
import { listUsages } from './list-usages.ts';
import { saveCategories } from './save-categories.ts';
import { saveColors } from './save-colors.ts';
import { type ProductEntry, saveProducts } from './save-products.ts';
import { saveUsages } from './save-usages.ts';
import { saveVariants, type VariantEntry } from './save-variants.ts';
import { products, variants } from './schema.ts';

let shop: TestShop;
const english = () => ({ ...shop, locale: 'en' as const });

const bike: ProductEntry = {
  code: 'test-pass',
  kind: 'bike',
  model: 'Pass',
  category: 'test-road',
  modelYear: null,
  taxCategory: 'bike',
  isNew: true,
  bestSeller: false,
  personalizableColor: true,
  status: 'active',
  position: 900,
  usages: ['test-climbing'],
  texts: {
    en: { name: 'Pass', slug: 'test-pass', tagline: 'Up.', description: 'Goes up.' },
    it: { name: 'Passo', slug: 'test-passo', tagline: 'Su.', description: 'Va su.' },
  },
};
const jersey: ProductEntry = {
  ...bike,
  code: 'test-jersey',
  kind: 'apparel',
  category: 'test-jerseys',
  taxCategory: 'apparel',
  usages: [],
  texts: { en: { name: 'Jersey', slug: 'test-jersey', tagline: 'Light.', description: 'A jersey.' } },
};

function variant(
  productId: string,
  code: string,
  groupModel: string,
  size: string,
  color: string,
  priceAmount: number,
): VariantEntry {
  return {
    code,
    productId,
    groupModel,
    size,
    color,
    attributes: {},
    weightGrams: 6800,
    createdAt: null,
    specification: {
      ...emptySheet(code),
      groupModel,
      priceAmount,
      msrpAmount: priceAmount,
      frame: [{ attribute: 'name', value: `Frame of ${groupModel}` }],
      weightGrams: 6800,
    },
  };
}

async function idOf(code: string): Promise<string> {
  const [row] = await shop.db.select({ id: products.id }).from(products).where(eq(products.code, code));
  return row!.id;
}

beforeAll(async () => {
  shop = await testShop();
  await saveColors(asSystem(shop), [
    { code: 'test-red', name: 'Rosso', swatch: '#b00' },
    { code: 'test-grey', name: 'Grigio', swatch: '#777' },
  ]);
  await saveUsages(asSystem(shop), [
    {
      code: 'test-climbing',
      position: 900,
      texts: {
        en: { name: 'Climbing', slug: 'test-climbing' },
        it: { name: 'Salita', slug: 'test-salita', heading: 'Bici da salita' },
      },
    },
  ]);
  await saveCategories(asSystem(shop), [
    {
      code: 'test-jerseys',
      kind: 'shop',
      parent: 'test-apparel',
      position: 901,
      texts: { en: { name: 'Jerseys', slug: 'test-jerseys', intro: '' } },
    },
    {
      code: 'test-apparel',
      kind: 'shop',
      parent: null,
      position: 900,
      texts: {
        en: { name: 'Apparel', slug: 'test-apparel', intro: '' },
        it: { name: 'Abbigliamento', slug: 'test-abbigliamento', intro: '' },
      },
    },
    {
      code: 'test-road',
      kind: 'bike',
      parent: null,
      position: 900,
      texts: {
        en: { name: 'Road', slug: 'test-road', intro: 'Roads.' },
        it: { name: 'Strada', slug: 'test-strada', intro: 'Strade.' },
      },
    },
  ]);
  await saveProducts(asSystem(shop), [
    bike,
    jersey,
    {
      ...bike,
      code: 'test-draft',
      status: 'draft',
      texts: { en: { name: 'Draft', slug: 'test-draft', tagline: '', description: '' } },
    },
  ]);
  const id = await idOf('test-pass');
  await saveVariants(asSystem(shop), [
    variant(id, 'TP-E-R-M', 'Electronic', 'M', 'test-red', 900_000),
    variant(id, 'TP-E-R-XS', 'Electronic', 'XS', 'test-red', 900_000),
    variant(id, 'TP-M-G-M', 'Mechanical', 'M', 'test-grey', 500_000),
  ]);
  await saveVariants(asSystem(shop), [
    variant(await idOf('test-jersey'), 'TJ-M', '', 'M', 'test-grey', 9900),
  ]);
});

describe('a product page', () => {
  it('is found by the slugs of the visitor’s language, with its variants, colours, sizes and builds', async () => {
    const page = await findProduct(shop, { kind: 'bike', categorySlug: 'test-strada', slug: 'test-passo' });
    expect(page).toMatchObject({
      code: 'test-pass',
      name: 'Passo',
      tagline: 'Su.',
      category: { code: 'test-road', name: 'Strada', slug: 'test-strada' },
      usages: [{ code: 'test-climbing', name: 'Salita', slug: 'test-salita' }],
      colors: [
        { code: 'test-red', name: 'Rosso', swatch: '#b00' },
        { code: 'test-grey', name: 'Grigio', swatch: '#777' },
      ],
      sizes: ['XS', 'M'],
    });
    expect(page?.variants.map(({ code, slug, color, size }) => [code, slug, color, size])).toEqual([
      ['TP-E-R-M', 'electronic-test-red-m', 'test-red', 'M'],
      ['TP-E-R-XS', 'electronic-test-red-xs', 'test-red', 'XS'],
      ['TP-M-G-M', 'mechanical-test-grey-m', 'test-grey', 'M'],
    ]);
    expect(page?.builds).toEqual([
      { groupModel: 'Electronic', wheelset: [] },
      { groupModel: 'Mechanical', wheelset: [] },
    ]);
  });

  it('tells what each build is made of in each size, from small to large', async () => {
    const rows = (build: string) => [
      { key: 'frame', values: [{ attribute: 'name', value: `Frame of ${build}` }] },
      { key: 'weight', grams: 6800 },
    ];
    expect(await findBuilds(shop, await idOf('test-pass'))).toEqual([
      {
        groupModel: 'Electronic',
        sizes: [
          { size: 'XS', rows: rows('Electronic') },
          { size: 'M', rows: rows('Electronic') },
        ],
      },
      { groupModel: 'Mechanical', sizes: [{ size: 'M', rows: rows('Mechanical') }] },
    ]);
  });

  it('falls back to English in a language without texts, and tells its address in every language', async () => {
    const page = await findProduct(
      { ...shop, locale: 'de' },
      { kind: 'bike', categorySlug: 'test-road', slug: 'test-pass' },
    );
    expect(page).toMatchObject({ name: 'Pass', description: 'Goes up.' });
    expect(page?.slugs).toEqual({
      it: { category: 'test-strada', slug: 'test-passo' },
      en: { category: 'test-road', slug: 'test-pass' },
      de: { category: 'test-road', slug: 'test-pass' },
      fr: { category: 'test-road', slug: 'test-pass' },
      es: { category: 'test-road', slug: 'test-pass' },
    });
  });

  it('stands under its root category in the e-shop', async () => {
    const at = (categorySlug: string) =>
      findProduct(english(), { kind: 'shop', categorySlug, slug: 'test-jersey' });
    expect(await at('test-apparel')).toMatchObject({
      code: 'test-jersey',
      category: { slug: 'test-jerseys' },
      rootCategory: { slug: 'test-apparel' },
    });
    expect(await at('test-jerseys')).toBeNull();
  });

  it.each([
    ['another category', { kind: 'bike', categorySlug: 'test-road-x', slug: 'test-passo' }],
    ['the slug of another language', { kind: 'bike', categorySlug: 'test-strada', slug: 'test-pass' }],
    ['the other shop', { kind: 'shop', categorySlug: 'test-strada', slug: 'test-passo' }],
    ['a draft', { kind: 'bike', categorySlug: 'test-strada', slug: 'test-draft' }],
    ['nothing there is', { kind: 'bike', categorySlug: "'; drop table products; --", slug: '' }],
  ] as const)('is not found under %s', async (_, address) => {
    expect(await findProduct(shop, address)).toBeNull();
  });

  it('leaves out variants that are not for sale', async () => {
    await shop.db.update(variants).set({ status: 'archived' }).where(eq(variants.code, 'TP-M-G-M'));
    const page = await findProduct(english(), { kind: 'bike', categorySlug: 'test-road', slug: 'test-pass' });
    await shop.db.update(variants).set({ status: 'active' }).where(eq(variants.code, 'TP-M-G-M'));
    expect(page?.variants).toHaveLength(2);
    expect(page?.colors.map((color) => color.code)).toEqual(['test-red']);
    expect(page?.builds.map((build) => build.groupModel)).toEqual(['Electronic']);
  });

  it('costs one round trip', async () => {
    const counted = await countQueries(() =>
      findProduct(shop, { kind: 'bike', categorySlug: 'test-strada', slug: 'test-passo' }),
    );
    expect(counted).toBe(1);
  });
});

async function countQueries(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const { pool } = shop.connection;
  const query = pool.query.bind(pool);
  pool.query = ((...args: Parameters<typeof query>) => {
    count += 1;
    return query(...args);
  }) as typeof pool.query;
  await work();
  pool.query = query;
  return count;
}

describe('product lists', () => {
  const codes = async (filter: Parameters<typeof listProducts>[1]) =>
    (await listProducts(shop, filter)).map((card) => card.code).filter((code) => code.startsWith('test-'));

  it('show active products of their shop, by category, root category and usage', async () => {
    expect(await codes({ kind: 'bike' })).toEqual(['test-pass']);
    expect(await codes({ kind: 'bike', categorySlug: 'test-strada', usageSlug: 'test-salita' })).toEqual([
      'test-pass',
    ]);
    expect(await codes({ kind: 'shop', categorySlug: 'test-abbigliamento' })).toEqual(['test-jersey']);
    expect(await codes({ kind: 'shop', categorySlug: 'test-jerseys' })).toEqual(['test-jersey']);
    expect(await codes({ kind: 'bike', usageSlug: 'no-such-usage' })).toEqual([]);
  });

  it('begin with the newest model year and end with bikes of none', async () => {
    const years = (await listProducts(shop, { kind: 'bike', withArchived: true })).map(
      ({ modelYear }) => modelYear ?? 0,
    );
    expect(new Set(years).size).toBeGreaterThan(2);
    expect(years).toEqual(years.toSorted((one, other) => other - one));
    expect(years.at(-1)).toBe(0);
  });

  it('carry what a card needs; “from” is the cheapest variant of the sheet', async () => {
    const [card] = await listProducts(shop, { kind: 'bike', categorySlug: 'test-strada' });
    expect(card).toMatchObject({
      name: 'Passo',
      slug: 'test-passo',
      categorySlug: 'test-strada',
      rootCategorySlug: 'test-strada',
      categoryName: 'Strada',
      isNew: true,
      bestSeller: false,
      personalizableColor: true,
      usages: [{ code: 'test-climbing', name: 'Salita', slug: 'test-salita' }],
      colors: [{ code: 'test-red' }, { code: 'test-grey' }],
    });
    const [cheapest] = await shop.db
      .select({ id: variants.id })
      .from(variants)
      .where(eq(variants.code, 'TP-M-G-M'));
    expect(card?.fromVariantId).toBe(cheapest?.id);
  });
});

describe('categories, usages and years', () => {
  it('come in the visitor’s language, else in English, with their root', async () => {
    const categories = (await listCategories(shop, 'shop')).filter((category) =>
      category.code.startsWith('test-'),
    );
    expect(categories.map(({ code, name, parentCode }) => [code, name, parentCode])).toEqual([
      ['test-apparel', 'Abbigliamento', null],
      ['test-jerseys', 'Jerseys', 'test-apparel'],
    ]);
    const bikes = await listCategories(shop, 'bike');
    expect(bikes.filter(({ code }) => code === 'test-road')).toMatchObject([
      { slug: 'test-strada', intro: 'Strade.' },
    ]);
    expect(await listUsages(shop)).toContainEqual({
      code: 'test-climbing',
      name: 'Salita',
      slug: 'test-salita',
      heading: 'Bici da salita',
    });
    expect(bikes.find(({ code }) => code === 'urban')?.allName).toBe('Tutte le bici da città');
    expect(categories[1]?.allName).toBe('Jerseys');
  });

  it('stand two levels deep at most', async () => {
    const third = {
      code: 'test-deep',
      kind: 'shop',
      parent: 'test-jerseys',
      position: 1,
      texts: {},
    } as const;
    await expect(saveCategories(asSystem(shop), [third])).rejects.toMatchObject({
      code: 'catalogue.parent-unknown',
    });
  });

  it('of earlier years keep their address and appear in no list of products for sale', async () => {
    const old = { kind: 'bike', modelYear: 2023 } as const;
    expect(await listProducts(shop, old)).toEqual([]);
    const cards = await listProducts(shop, { ...old, withArchived: true });
    expect(cards.length).toBeGreaterThan(0);
    for (const { archived, categorySlug, slug, code } of cards) {
      expect(archived, code).toBe(true);
      const page = await findProduct(shop, { kind: 'bike', categorySlug, slug });
      expect(page).toMatchObject({ code, archived: true, modelYear: 2023 });
      expect(page?.builds.length, code).toBeGreaterThan(0);
    }
    const all = await listProducts(shop, { kind: 'bike', withArchived: true });
    expect(all.filter((card) => !card.archived)).toEqual(await listProducts(shop, { kind: 'bike' }));
  });

  it('know the model years, newest first', async () => {
    const years = (await listModelYears(shop)).map((year) => year.year);
    expect(years).toEqual([...years].sort((first, second) => second - first));
  });
});

describe('saving', () => {
  it('twice changes nothing and bumps no epoch the second time', async () => {
    const epochs = async () =>
      (await shop.connection.pool.query('select tag, epoch from cache_epochs order by tag')).rows;
    const before = await epochs();
    expect(await saveProducts(asSystem(shop), [bike, jersey])).toEqual([]);
    const saved = await saveVariants(asSystem(shop), [
      variant(await idOf('test-pass'), 'TP-E-R-M', 'Electronic', 'M', 'test-red', 900_000),
    ]);
    expect([saved.added.size, saved.changed.size]).toEqual([0, 0]);
    expect(await epochs()).toEqual(before);
  });

  it('returns the products that changed by their own columns, texts or usages', async () => {
    expect(await saveProducts(asSystem(shop), [{ ...bike, usages: [] }, jersey])).toEqual(['test-pass']);
    expect(await saveProducts(asSystem(shop), [bike, { ...jersey, bestSeller: true }])).toEqual([
      'test-pass',
      'test-jersey',
    ]);
    const texts = { en: { ...jersey.texts.en!, tagline: 'Lighter.' } };
    expect(await saveProducts(asSystem(shop), [bike, { ...jersey, bestSeller: true, texts }])).toEqual([
      'test-jersey',
    ]);
  });

  it('keeps a variant’s slug and place when its build is renamed, because addresses must not break', async () => {
    const id = await idOf('test-pass');
    const renamed = variant(id, 'TP-E-R-M', 'Electronic race', 'M', 'test-red', 900_000);
    const saved = await saveVariants(asSystem(shop), [renamed]);
    expect([...saved.changed]).toEqual(['TP-E-R-M']);
    const [row] = await shop.db.select().from(variants).where(eq(variants.code, 'TP-E-R-M'));
    expect(row).toMatchObject({ slug: 'electronic-test-red-m', groupModel: 'Electronic race', position: 1 });
  });

  it('gives a second variant of the same build, colour and size a slug of its own', async () => {
    const id = await idOf('test-pass');
    await saveVariants(asSystem(shop), [
      variant(id, 'TP-M-G-M bis', 'Mechanical', 'M', 'test-grey', 510_000),
    ]);
    const [row] = await shop.db.select().from(variants).where(eq(variants.code, 'TP-M-G-M bis'));
    expect(row?.slug).toBe('tp-m-g-m-bis');
  });

  it('S3.08 stores the features of clothing on levels from 0 to 4, and leaves them alone when an entry omits them', async () => {
    const features = { fit: 4, breathability: 3, temperature: 1, water_repellency: 0 } as const;
    const page = () =>
      findProduct(
        { ...shop, locale: 'en' },
        { kind: 'shop', categorySlug: 'test-apparel', slug: jersey.texts.en?.slug ?? '' },
      );
    expect(await saveProducts(asSystem(shop), [{ ...jersey, features }])).toEqual([jersey.code]);
    expect((await page())?.features).toEqual(features);
    await saveProducts(asSystem(shop), [{ ...jersey, bestSeller: !jersey.bestSeller }]);
    expect((await page())?.features).toEqual(features);
    expect(await saveProducts(asSystem(shop), [{ ...jersey, features: null }])).toEqual([jersey.code]);
    expect((await page())?.features).toBeNull();
  });

  it('stores related products in the maker’s order, and refuses unknown ones', async () => {
    const address = {
      kind: 'shop',
      categorySlug: 'test-apparel',
      slug: jersey.texts.en?.slug ?? '',
    } as const;
    const related = async () => (await findProduct({ ...shop, locale: 'en' }, address))?.related;
    const ids = [await idOf('test-pass'), await idOf('test-draft')];
    expect(await saveProducts(asSystem(shop), [{ ...jersey, related: ['test-pass', 'test-draft'] }])).toEqual(
      [jersey.code],
    );
    expect(await related()).toEqual(ids);
    expect(await saveProducts(asSystem(shop), [jersey])).toEqual([]);
    await saveProducts(asSystem(shop), [{ ...jersey, related: ['test-draft', 'test-pass'] }]);
    expect(await related()).toEqual(ids.toReversed());
    await saveProducts(asSystem(shop), [{ ...jersey, related: ['test-pass'] }]);
    expect(await related()).toEqual([ids[0]]);
    for (const code of ['test-nothing', jersey.code]) {
      await expect(saveProducts(asSystem(shop), [{ ...jersey, related: [code] }])).rejects.toMatchObject({
        code: 'catalogue.related-unknown',
      });
    }
    await saveProducts(asSystem(shop), [{ ...jersey, related: [] }]);
    expect(await related()).toEqual([]);
  });

  it('refuses unknown categories and usages', async () => {
    await expect(saveProducts(asSystem(shop), [{ ...bike, category: 'nowhere' }])).rejects.toMatchObject({
      code: 'catalogue.category-unknown',
    });
    await expect(saveProducts(asSystem(shop), [{ ...bike, usages: ['nothing'] }])).rejects.toMatchObject({
      code: 'catalogue.usage-unknown',
    });
  });
});

describe('S3.07 the specification of a variant', () => {
  it('keeps every column of the sheet', async () => {
    const id = newId();
    expect(await findSpecification(shop, id)).toBeNull();
    const [row] = await shop.db
      .select({ id: variants.id })
      .from(variants)
      .where(eq(variants.code, 'TP-E-R-M'));
    expect(Object.keys((await findSpecification(shop, row!.id)) ?? {})).toHaveLength(41);
  });
});

it('texts exist in all five languages for the demo, or fall back, on every page of the catalogue', async () => {
  for (const locale of LOCALES) {
    for (const card of await listProducts({ ...shop, locale }, { kind: 'bike' })) {
      const address = { kind: 'bike', categorySlug: card.categorySlug, slug: card.slug } as const;
      expect((await findProduct({ ...shop, locale }, address))?.code, `${locale} ${card.slug}`).toBe(
        card.code,
      );
    }
  }
});
