import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { colors, variants } from '#domain/catalogue/schema.ts';
import { readOpenPrices } from '#domain/prices/read-open-prices.ts';
import { priceLists } from '#domain/prices/schema.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { addProduct } from './add-product.ts';
import { addVariant, type NewVariant } from './add-variant.ts';
import { listAssortment } from './list-assortment.ts';
import { readGrid } from './read-grid.ts';
import { findVariantRow } from './read-variant-rows.ts';

const shop = asSystem(await testShop({ locale: 'en' }));
const rows = await listAssortment(shop, { status: 'active', limit: 50 });
const bike = rows.find(({ kind, variants: n }) => kind === 'bike' && n > 2)?.code ?? '';
const [model] = (await readGrid(shop, bike)).rows;

const wanted = (more: Partial<NewVariant>): NewVariant => ({
  ...{ product: bike, code: '', like: model?.code ?? '', color: model?.colorCode ?? '', colorName: '' },
  ...{ swatch: '', size: '', build: '', gtin: '', weight: '', price: '' },
  ...more,
});
const findVariant = async (code: string) =>
  (await shop.db.select().from(variants).where(eq(variants.code, code)))[0];
const sheetOf = (variant: string, product = bike) => findVariantRow(shop, { product, variant });

test('a size more has the sheet of the one that it is like, and its prices in every list', async () => {
  await addVariant(shop, wanted({ code: 'new-size', size: '99', gtin: '4006381333931' }));
  const added = await findVariant('new-size');
  expect(added).toMatchObject({ size: '99', gtin: '4006381333931', mpn: null, status: 'active' });
  expect(added?.slug).not.toBe('');
  const [mine, theirs] = [await sheetOf('new-size'), await sheetOf(model?.code ?? '')];
  expect(mine).toMatchObject({ frame: theirs?.frame, price: theirs?.price, msrp: theirs?.msrp, weight: '' });
  const lists = await shop.db.select().from(priceLists);
  const places = (variantId: string) => lists.map(({ slug }) => ({ variantId, priceListSlug: slug }));
  const amounts = async (id: string) =>
    [...(await readOpenPrices(shop.db, places(id))).values()]
      .map(({ priceListSlug, streetAmount }) => `${priceListSlug} ${streetAmount}`)
      .sort();
  expect(await amounts(added?.id ?? '')).toEqual(await amounts(model?.id ?? ''));
});

test('a colour that is new to the shop comes with it, once', async () => {
  const colorName = 'Verde Larice';
  await addVariant(shop, wanted({ code: 'new-green', colorName, swatch: '#1B6A45' }));
  await addVariant(shop, wanted({ code: 'new-green-2', colorName: 'verde larice', size: 'XL' }));
  const [color] = await shop.db.select().from(colors).where(eq(colors.name, colorName));
  expect(color).toMatchObject({ code: 'verde-larice', swatch: '#1b6a45' });
  expect((await findVariant('new-green-2'))?.color).toBe('verde-larice');
  const weights = [await sheetOf('new-green'), await sheetOf(model?.code ?? '')];
  expect(weights[0]?.weight).toBe(weights[1]?.weight);
  const bad = addVariant(shop, wanted({ code: 'new-pale', colorName: 'Pallido', swatch: 'pale' }));
  await expect(bad).rejects.toMatchObject({ code: 'assortment.swatch-invalid' });
});

test('the first of a product wants a price; what is wrong is told by its cell', async () => {
  const product = await addProduct(shop, { name: 'Passo Solo', type: 'bike' });
  const first = wanted({ product, code: 'passo-solo-1', like: '', size: 'M' });
  const priceless = await addVariant(shop, first).catch((error) => error);
  expect(priceless.faults).toMatchObject([{ column: 'price' }]);
  await addVariant(shop, { ...first, price: '1990,50' });
  expect((await sheetOf('passo-solo-1', product))?.price).toBe('1990.50');
  const taken = addVariant(shop, { ...first, price: '10' });
  await expect(taken).rejects.toMatchObject({
    code: 'assortment.code-conflict',
    fields: { code: 'assortment.code-conflict' },
  });
  const wrong = await addVariant(shop, wanted({ code: 'x-1', gtin: '123' })).catch((error) => error);
  expect(wrong.faults).toMatchObject([{ column: 'gtin', code: 'gtin-bad' }]);
});
