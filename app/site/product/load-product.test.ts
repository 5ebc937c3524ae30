import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { variants } from '#domain/catalogue/schema.ts';
import { SharedReads } from '#server/page-cache/shared-reads.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { offerProduct, sharedProduct } from './load-product.server.ts';
import { shownProduct } from './shown-product.ts';

const shop = { ...(await testShop()), locale: 'en' as const };
const reads = new SharedReads();
const visit = { ...visitOf(shop), shared: reads.get.bind(reads) as SharedReads['get'] };
const vetta = { kind: 'bike' as const, categorySlug: 'road', slug: 'vetta' };

it('what the catalogue tells of a product is read once, and anew when the catalogue changes', async () => {
  const before = await sharedProduct(visit, vetta);
  await shop.db.update(variants).set({ status: 'archived' }).where(eq(variants.productId, before!.id));
  expect(await sharedProduct(visit, vetta)).toBe(before);
  reads.forget(['stock', 'prices', 'site']);
  expect(await sharedProduct(visit, vetta)).toBe(before);
  reads.forget(['catalogue']);
  const after = await sharedProduct(visit, vetta);
  expect(after!.variants).toEqual([]);
  await shop.db.update(variants).set({ status: 'active' }).where(eq(variants.productId, before!.id));
  reads.forget(['catalogue']);
});

it('what it costs and whether it is there is asked every time', async () => {
  const known = await sharedProduct(visit, vetta);
  const [first] = (await offerProduct(shop, known!)).variants;
  const ofFirst = sql`variant_id in (select id from variants where code = ${first!.code})`;
  await shop.db.execute(sql`update prices set street_amount = street_amount - 100 where ${ofFirst}`);
  await shop.db.execute(sql`update stock_items set on_hand = 0 where ${ofFirst}`);
  const [later] = (await offerProduct(shop, (await sharedProduct(visit, vetta))!)).variants;
  expect(later).toMatchObject({
    code: first!.code,
    streetAmount: first!.streetAmount - 100,
    availability: 'unavailable',
  });
});

it('says another price, what is gone, when more comes, and the currency of the market', async () => {
  const known = (await sharedProduct(visit, vetta))!;
  const { code, streetAmount } = (await offerProduct(shop, known)).variants[1]!;
  const ofIt = sql`variant_id in (select id from variants where code = ${code})`;
  const change = async (statement: ReturnType<typeof sql>) => {
    await shop.db.execute(statement);
    return (await offerProduct(shop, known)).variants[1]!;
  };
  const cheaper = sql`update prices set street_amount = street_amount - 100 where ${ofIt}`;
  expect(await change(cheaper)).toMatchObject({ code, streetAmount: streetAmount - 100 });
  const emptied = sql`update stock_items set on_hand = 0 where ${ofIt}`;
  expect(await change(emptied)).toMatchObject({ code, availability: 'unavailable' });
  const awaited = sql`update stock_items set expected_on = '2031-01-02' where ${ofIt}`;
  expect(await change(awaited)).toMatchObject({ code, expectedOn: '2031-01-02' });
  const abroad = { ...shop, market: { ...shop.market, currency: 'USD' as const } };
  expect((await offerProduct(abroad, known)).currency).toBe('USD');
});

it('a variant has its place in the drawings of its own colour', async () => {
  const known = (await sharedProduct(visit, vetta))!;
  const [first] = (await offerProduct(shop, known)).variants;
  const moved = known.pictures.map((picture) =>
    picture.color === first!.color
      ? { ...picture, sizes: picture.sizes && ['none', ...picture.sizes] }
      : picture,
  );
  const places = async (pictures: typeof known.pictures) =>
    (await offerProduct(shop, { ...known, pictures })).variants.map(({ color, drawn }) => [color, drawn]);
  const [before, after] = [await places(known.pictures), await places(moved)];
  for (const [index, [color, drawn]] of after.entries())
    expect(drawn === before[index]?.[1], `${color}`).toBe(color !== first!.color);
  const undrawn = known.pictures.map((picture) => ({ ...picture, sizes: null }));
  expect(new Set((await places(undrawn)).map(([, drawn]) => drawn))).toEqual(new Set([null]));
});

it('parts are offered of drawings that name them, not of those a browser may know without', async () => {
  const known = (await sharedProduct(visit, vetta))!;
  const offered = async (pictures: typeof known.pictures) =>
    shownProduct(await offerProduct(shop, { ...known, pictures }), 'bike', String).views.length;
  expect(await offered(known.pictures)).toBe(6);
  const [first, ...others] = known.pictures;
  expect(await offered([{ ...first!, sizes: [] }, ...others])).toBe(1);
});

it('a drawn article offers its back and its details by name', async () => {
  const jersey = { kind: 'shop' as const, categorySlug: 'apparel', slug: 'tornanti-jersey' };
  const found = (await sharedProduct(visit, jersey))!;
  const { views } = shownProduct(await offerProduct(shop, found), 'shop', String);
  expect(views.map(({ view }) => view)).toEqual(expect.arrayContaining(['back', 'collar', 'pocket']));
});

it('nothing is cached of an address that names nothing: anybody can make them up', async () => {
  const asked: string[] = [];
  const counting = {
    ...visit,
    shared: <T>(name: string, tags: readonly string[], read: () => Promise<T>) => {
      asked.push(name);
      return reads.get(name, tags, read);
    },
  };
  const known = await sharedProduct(visit, vetta);
  for (let place = 0; place < 420; place += 1)
    expect(await sharedProduct({ ...counting, shop }, { ...vetta, slug: `made-up-${place}` })).toBeNull();
  expect(asked).toHaveLength(420);
  expect(await sharedProduct(visit, vetta)).toBe(known);
});

it('sizes have the decimal sign of the reader', async () => {
  const german = { ...visit, shop: { ...shop, locale: 'de' as const } };
  const bag = { kind: 'shop' as const, categorySlug: 'zubehoer', slug: 'lenkertasche' };
  const { sizes, variants: offered } = await offerProduct(german.shop, (await sharedProduct(german, bag))!);
  expect([sizes, ...offered.map(({ size }) => size)]).toEqual([['2,4 l'], '2,4 l', '2,4 l']);
});
