import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { ATTRIBUTE_KEYS } from '#domain/catalogue/attributes.ts';
import { type ApparelFeatures, FEATURE_KEYS, FEATURE_LEVELS } from '#domain/catalogue/features.ts';
import { GEOMETRY_COLUMNS, type SizeGeometry } from '#domain/catalogue/geometry.ts';
import { compareSizes } from '#domain/catalogue/sizes.ts';
import { taxCountryOf } from '#domain/taxes/territories.ts';
import { drawGood, type GoodColours } from '#drawing/draw-good.ts';
import { solveGeometry } from '#drawing/geometry/solve-geometry.ts';
import type { GoodKind } from '#drawing/goods/good-scene.ts';
import { models } from '#drawing/models.ts';
import type { Paint } from '#drawing/paints.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import type { Edition } from '../edition.ts';
import { editionSheets } from '../edition-sheets.ts';

type Texts = Record<Locale, Record<string, string>>;
type Coded = { code: string; name?: string };
type Product = Coded & {
  kind: 'bike' | 'apparel' | 'accessory' | 'sample';
  model: string;
  category: string;
  modelYear: number | null;
  taxCategory: string;
  isNew: boolean;
  bestSeller: boolean;
  personalizableColor: boolean;
  status?: 'archived';
  features?: ApparelFeatures;
  related?: string[];
  usages: string[];
  colors: string[];
  drawing: { kind: 'bicycle' | 'good'; model: string; looks?: Record<string, GoodColours> };
  texts: Texts;
};
type Category = Coded & { kind: 'bike' | 'shop'; parent: string | null; texts: Texts };
type Market = Coded & { priceList: string; isDefault: boolean };
type Country = Coded & { market: string; locales: Locale[] };
type TaxRate = {
  country: string;
  category: string;
  rateBp: number;
  validFrom: string;
  validTo: string | null;
};
type Row = Record<string, string>;

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const json = <T>(name: string): T => JSON.parse(file(name)) as T;
const sheet = (name: string): Row[] => parse(file(name), { columns: true });

const products = json<Product[]>('products.json');
const categories = json<Category[]>('categories.json');
const usages = json<(Coded & { texts: Texts })[]>('usages.json');
const colors = json<(Coded & { swatch: string })[]>('colors.json');
const paints = json<Record<string, Paint>>('paints.json');
const { markets, countries } = json<{ markets: Market[]; countries: Country[] }>('markets.json');
const taxRates = json<TaxRate[]>('tax-rates.json');
const standing = taxRates.filter((rate) => rate.validTo === null);
const editions = json<Edition[]>('editions.json');
const others = await editionSheets(import.meta.dirname);
const ownBikes = sheet('variants.csv');
const bikes = [...ownBikes, ...others.variants];
const goods = sheet('goods.csv');
const variants = [...bikes, ...goods];
const geometry = sheet('geometry.csv');
const prices = [...sheet('prices.csv'), ...others.prices];
const stock = [...sheet('stock.csv'), ...others.stock];
const sold = products.filter((product) => product.status !== 'archived');
const isSold = (row: Row) => sold.some((product) => product.code === row.bike_model);

const codes = (rows: Coded[]) => new Set(rows.map((row) => row.code));
const productOf = (row: Row) => products.find((product) => product.code === row.bike_model);
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('texts', () => {
  const texts = [...products, ...categories, ...usages];

  it('are there in all five languages, none empty or with stray spaces', () => {
    for (const { code, texts: byLocale } of texts) {
      expect(Object.keys(byLocale).sort(), code).toEqual([...LOCALES].sort());
      for (const [key, text] of LOCALES.flatMap((locale) => Object.entries(byLocale[locale]))) {
        expect(text, `${code} ${key}`).toMatch(/^\S(.*\S)?$/s);
        expect(text, `${code} ${key}`).not.toMatch(/ {2}|'/);
      }
    }
  });

  it.each(['tagline', 'description'])('of a product differ in every language: %s', (key) => {
    for (const product of products) {
      expect(new Set(LOCALES.map((locale) => product.texts[locale][key])).size, product.code).toBe(
        LOCALES.length,
      );
    }
    for (const locale of LOCALES) {
      expect(repeated(products.map((product) => product.texts[locale][key] ?? ''))).toEqual([]);
    }
  });

  it('keep the same numbers in a description whatever the language', () => {
    const digits = (text = '') => (text.replace(/(?<=\d)[.,\u00a0](?=\d)/g, '').match(/\d+/g) ?? []).sort();
    for (const product of products) {
      const english = digits(product.texts.en.description);
      for (const locale of LOCALES)
        expect(digits(product.texts[locale].description), `${product.code} ${locale}`).toEqual(english);
    }
  });

  it('of the site speak all five languages', () => {
    const site = json<Record<'payoff' | 'preHeaderText', Record<Locale, string>>>('site.json');
    const tickers = json<Record<'lead' | 'text', Record<Locale, string>>[]>('tickers.json');
    const all = [site.payoff, site.preHeaderText, ...tickers.flatMap((ticker) => [ticker.lead, ticker.text])];
    for (const text of all) expect(Object.keys(text).sort()).toEqual([...LOCALES].sort());
  });

  it('carry slugs that are safe in an address and unique in their language', () => {
    const groups = [
      products,
      categories.filter((one) => one.kind === 'bike'),
      categories.filter((one) => one.kind === 'shop'),
      usages,
    ];
    for (const locale of LOCALES) {
      for (const group of groups) {
        const slugs = group.map((one) => one.texts[locale].slug ?? '');
        expect(repeated(slugs), locale).toEqual([]);
        for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }
    }
  });
});

describe('products', () => {
  it('are twelve families of bikes over four model years, and forty pieces of clothing and accessories', () => {
    const ownBikes = products.filter((product) => product.kind === 'bike');
    expect(new Set(ownBikes.map((product) => product.model)).size).toBe(12);
    expect(new Set(ownBikes.map((product) => product.modelYear))).toEqual(new Set([2023, 2024, 2025, 2026]));
    expect(ownBikes).toHaveLength(40);
    expect(products.filter(({ kind }) => kind === 'apparel' || kind === 'accessory')).toHaveLength(40);
    expect(repeated(products.map((product) => product.code))).toEqual([]);
  });

  it('are sold from 2025 on; earlier years are archived and wear no flag', () => {
    for (const product of products.filter((one) => one.kind === 'bike')) {
      const earlier = (product.modelYear ?? 0) < 2025;
      expect(product.status === 'archived', product.code).toBe(earlier);
      if (earlier)
        expect([product.isNew, product.bestSeller, product.personalizableColor]).not.toContain(true);
      expect(product.colors.length, product.code).toBeGreaterThanOrEqual(2);
      expect(product.colors.length, product.code).toBeLessThanOrEqual(4);
    }
  });

  it('S3.08 tell of all clothing, and of nothing else, how it fits, breathes, warms and sheds water, from 0 to 4', () => {
    for (const { code, kind, features } of products) {
      expect(features !== undefined, code).toBe(kind === 'apparel');
      if (!features) continue;
      expect(Object.keys(features), code).toEqual([...FEATURE_KEYS]);
      for (const level of Object.values(features)) expect(FEATURE_LEVELS, code).toContain(level);
    }
  });

  it('go with two to four others that are sold, each named once', () => {
    for (const { code, kind, related = [] } of sold) {
      // Nothing goes with a sample of paint, and it with nothing.
      if (kind === 'sample') continue;
      expect(related.length, code).toBeGreaterThanOrEqual(2);
      expect(related.length, code).toBeLessThanOrEqual(4);
      expect(repeated(related), code).toEqual([]);
      expect(related, code).not.toContain(code);
      for (const other of related)
        expect(codes(sold.filter((one) => one.kind !== 'sample')), code).toContain(other);
    }
  });

  it('S3.09 carry every attribute key of the specification somewhere, and clothing says how to wash it', () => {
    for (const key of ATTRIBUTE_KEYS)
      expect(
        goods.some((row) => row[key] !== ''),
        key,
      ).toBe(true);
    for (const row of goods) {
      expect(row.madeIn, row.code).not.toBe('');
      expect(row.material, row.code).not.toBe('');
      if (productOf(row)?.kind === 'apparel') expect(row.wash, row.code).not.toBe('');
    }
  });

  it('S3.10 wear each of the three flags somewhere', () => {
    for (const flag of ['isNew', 'bestSeller', 'personalizableColor'] as const)
      expect(sold.filter((product) => product[flag]).length, flag).toBeGreaterThanOrEqual(2);
  });

  it('name categories, usages and colours that exist, and wear at most two flags', () => {
    for (const product of products) {
      expect(codes(categories), product.code).toContain(product.category);
      for (const usage of product.usages) expect(codes(usages), product.code).toContain(usage);
      for (const color of product.colors) expect(codes(colors), product.code).toContain(color);
      expect(
        [product.isNew, product.bestSeller, product.personalizableColor].filter(Boolean).length,
      ).toBeLessThanOrEqual(2);
    }
  });

  it('can be drawn: bikes as a model in a paint, goods with a look for each colour', () => {
    for (const { code, kind, drawing, colors: own } of products) {
      expect(drawing.kind, code).toBe(kind === 'bike' ? 'bicycle' : 'good');
      if (drawing.kind === 'bicycle') {
        expect(Object.keys(models), code).toContain(drawing.model);
        for (const color of own) expect(Object.keys(paints), code).toContain(color);
        continue;
      }
      expect(Object.keys(drawing.looks ?? {}), code).toEqual(own);
      const drawn = Object.values(drawing.looks ?? {}).map((look) =>
        drawGood(drawing.model as GoodKind, look),
      );
      expect(new Set(drawn).size, code).toBe(own.length);
    }
  });

  it('show a dot in the colour of the plate, where the product is a sample of a paint', () => {
    const samples = products.filter(({ kind }) => kind === 'sample');
    for (const [code, { base }] of samples.flatMap(({ drawing }) => Object.entries(drawing.looks ?? {}))) {
      const dot = colors.find((color) => color.code === code)?.swatch ?? '';
      expect(dot.match(/#[0-9a-f]{6}/g), code).toContain(base);
      if (code !== 'ramato') expect(dot, code).toBe(base);
    }
  });

  it('have a name for each paint', () => {
    for (const code of Object.keys(paints))
      expect(colors.find((color) => color.code === code)?.name).toBeTruthy();
  });
});

describe('sheets', () => {
  it('have unique variant codes that belong to a product, in one of its colours', () => {
    expect(repeated(variants.map((row) => row.code ?? ''))).toEqual([]);
    for (const row of variants) {
      const product = productOf(row);
      expect(product?.model, row.code).toBe(row.model);
      expect(product?.colors, row.code).toContain(row.color);
      expect(row.size, row.code).not.toBe('');
    }
  });

  it('offer every colour of every product, bikes in up to three builds, five to seven sizes and 72 variants', () => {
    for (const product of products) {
      const own = variants.filter((row) => row.bike_model === product.code);
      expect(new Set(own.map((row) => row.color)), product.code).toEqual(new Set(product.colors));
      if (product.kind !== 'bike') continue;
      const builds = new Set(own.map((row) => row.group_model)).size;
      const sizes = new Set(own.map((row) => row.size)).size;
      expect([1, 2, 3], product.code).toContain(builds);
      expect([5, 6, 7], product.code).toContain(sizes);
      expect(own, product.code).toHaveLength(builds * sizes * product.colors.length);
      expect(own.length, product.code).toBeLessThanOrEqual(72);
    }
  });

  it('write another year as differences, each of which finds its words in the year it is compared with', () => {
    for (const { code, like, changes, prices: builds } of editions) {
      const rows = ownBikes.filter((row) => row.bike_model === like && (row.group_model ?? '') in builds);
      expect(new Set(rows.map((row) => row.group_model)).size, code).toBe(Object.keys(builds).length);
      for (const [column, words] of Object.entries(changes)) {
        for (const [from, to] of words) {
          expect(
            rows.some((row) => row[column]?.includes(from)),
            `${code} ${column} ${from}`,
          ).toBe(true);
          expect(from, code).not.toBe(to);
        }
      }
    }
  });

  it('keep clothing columns out of the bike sheet and add the attributes to the other', () => {
    const specification = Object.keys(bikes[0] ?? {}).slice(0, -3);
    expect(Object.keys(goods[0] ?? {})).toEqual([...specification, ...ATTRIBUTE_KEYS, 'gtin']);
    expect(specification).toHaveLength(40);
  });

  it('give every bike full geometry in every size it comes in, and each can be built', () => {
    const sized = new Set(bikes.map((row) => `${row.bike_model} ${row.size}`));
    expect(geometry.map((row) => `${row.bike_model} ${row.size}`).sort()).toEqual([...sized].sort());
    for (const row of geometry) {
      const numbers = Object.entries(GEOMETRY_COLUMNS).map(([key, { column }]) => [key, Number(row[column])]);
      const own: SizeGeometry = Object.fromEntries(numbers);
      const { headTubeLength, trail, wheelbase } = solveGeometry({
        geometry: own,
        wheels: { ...models.climb.wheels, tyre: own.tyre },
      });
      const name = `${row.bike_model} ${row.size}`;
      expect(headTubeLength, name).toBeGreaterThan(60);
      expect(trail, name).toBeGreaterThan(48);
      expect(trail, name).toBeLessThan(135);
      expect(wheelbase, name).toBeGreaterThan(930);
      expect(wheelbase, name).toBeLessThan(1320);
    }
  });

  it('grow stack, reach and seat tube with every size', () => {
    for (const sizes of Map.groupBy(geometry, (row) => row.bike_model).values()) {
      const sorted = sizes.toSorted((one, other) => compareSizes(one.size ?? '', other.size ?? ''));
      for (const column of ['stack', 'reach', 'seat_tube', 'saddle_height']) {
        const numbers = sorted.map((row) => Number(row[column]));
        expect(new Set(numbers).size, sorted[0]?.bike_model).toBe(numbers.length);
        expect(numbers, sorted[0]?.bike_model).toEqual(numbers.toSorted((one, other) => one - other));
      }
    }
  });

  it('price every variant that is sold once in every list but eu, never above its list price', () => {
    const lists = markets.map((market) => market.priceList).filter((list) => list !== 'eu');
    const found = prices.map((row) => `${row.code} ${row.price_list}`).sort();
    expect(found).toEqual(
      variants
        .filter(isSold)
        .flatMap((row) => lists.map((list) => `${row.code} ${list}`))
        .sort(),
    );
    for (const row of prices)
      expect(Number(row.street_price), row.code).toBeLessThanOrEqual(Number(row.list_price));
    for (const row of variants) expect(Number(row.price), row.code).toBeLessThanOrEqual(Number(row.msrp));
    for (const row of [...prices, ...variants]) expect(row.list_price ?? row.msrp).toMatch(/^\d+\.\d\d$/);
  });

  it('start at the cheapest build of the product', () => {
    for (const product of products) {
      const own = variants.filter((row) => row.bike_model === product.code);
      const cheapest = Math.min(...own.map((row) => Number(row.price)));
      for (const row of own) expect(Number(row.starting_price_eu), row.code).toBe(cheapest);
    }
  });

  it('count every variant that is sold once, with plenty, few, on order and sold-out ones among them', () => {
    expect(stock.map((row) => row.code).sort()).toEqual(
      variants
        .filter(isSold)
        .map((row) => row.code)
        .sort(),
    );
    const onHand = (row: Row) => Number(row.on_hand);
    const soldOut = stock.filter((row) => onHand(row) === 0);
    expect(soldOut.some((row) => row.expected_in)).toBe(true);
    expect(soldOut.some((row) => !row.expected_in)).toBe(true);
    expect(stock.some((row) => onHand(row) > 0 && onHand(row) <= Number(row.low_threshold))).toBe(true);
    expect(stock.filter((row) => onHand(row) > Number(row.low_threshold)).length).toBeGreaterThan(
      stock.length / 2,
    );
  });
});

describe('markets and taxes', () => {
  it('have one default market, and countries that name markets and languages we have', () => {
    expect(markets.filter((market) => market.isDefault).map((market) => market.code)).toEqual(['world']);
    for (const country of countries) {
      expect(codes(markets), country.code).toContain(country.market);
      expect(country.locales.length, country.code).toBeGreaterThan(0);
      for (const locale of country.locales) expect(LOCALES, country.code).toContain(locale);
    }
  });

  it('rate every broad category in all 27 states of the EU market and in Great Britain', () => {
    const sold = countries.filter((country) => country.market === 'eu' || country.market === 'gb');
    const neighbours = sold.filter(({ code }) => taxCountryOf(code) !== code);
    expect([...codes(neighbours)].sort()).toEqual(['MC', 'SM', 'VA']);
    const taxed = sold.filter((country) => !neighbours.includes(country));
    expect(taxed).toHaveLength(28);
    const categoriesOf = (code: string) =>
      standing
        .filter((rate) => rate.country === code && !['helmet', 'child-apparel'].includes(rate.category))
        .map((rate) => rate.category);
    for (const { code } of taxed) {
      expect(categoriesOf(code).sort(), code).toEqual(['apparel', 'bike', 'e-bike', 'part', 'service']);
    }
  });

  // Ireland’s zero rate goes up to 152 cm, those of Britain and Luxembourg to the age of 14.
  it('tax clothing for children as such', () => {
    const ages = new Map(goods.map((row) => [row.bike_model, row.age]));
    for (const { code, taxCategory } of sold.filter(({ kind }) => kind === 'apparel')) {
      expect(taxCategory, code).toBe(ages.get(code) === 'child' ? 'child-apparel' : 'apparel');
    }
  });

  it('follow one another without a gap when a rate changed', () => {
    const nextDay = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
    for (const old of taxRates.filter((rate) => rate.validTo !== null)) {
      const next = standing.find((rate) => rate.country === old.country && rate.category === old.category);
      expect(next?.validFrom, old.country).toBe(nextDay(old.validTo ?? ''));
    }
  });

  it.each([
    ['EE', 2400],
    ['FI', 2550],
    ['RO', 2100],
    ['SK', 2300],
    ['LU', 1700],
  ])('know the rate of %s that many tables have wrong', (country, rateBp) => {
    expect(standing.find((rate) => rate.country === country && rate.category === 'part')?.rateBp).toBe(
      rateBp,
    );
  });

  it('tax complete bicycles in Portugal at 6 %, parts at the standard rate', () => {
    const rate = (category: string) =>
      standing.find((one) => one.country === 'PT' && one.category === category)?.rateBp;
    expect([rate('bike'), rate('e-bike'), rate('part')]).toEqual([600, 600, 2300]);
  });
});
