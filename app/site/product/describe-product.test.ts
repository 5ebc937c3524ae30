import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeStore } from '#app/structured-data/describe-store.server.ts';
import type { JsonLd } from '#app/structured-data/json-ld.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { SharedReads } from '#server/page-cache/shared-reads.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { describeProduct } from './describe-product.server.ts';
import { loadProduct, offerProduct, sharedProduct } from './load-product.server.ts';

const shop = await testShop();
const reads = new SharedReads();
const shared = reads.get.bind(reads) as SharedReads['get'];

async function nodesOf(archived: boolean): Promise<Map<string, JsonLd>> {
  const bikes = await listProducts(shop, { kind: 'bike', withArchived: true });
  const { categorySlug = '', slug = '' } = bikes.find((bike) => bike.archived === archived) ?? {};
  const product = await loadProduct(shop, { kind: 'bike', categorySlug, slug });
  const told: JsonLd[] = [];
  const visit = { ...visitOf(shop), describe: (...nodes: JsonLd[]) => void told.push(...nodes) };
  if (!product) throw new Error('no such bike');
  await describeProduct(visit, product, 'bike', product.variants[0]);
  return new Map(told.map((node) => [String(node['@type']), node]));
}

test('X1.12 a bike that is sold is a group of variants, each with its offer', async () => {
  const group = (await nodesOf(false)).get('ProductGroup');
  expect(group?.hasVariant).not.toEqual([]);
  expect(group?.productGroupID).toEqual(expect.any(String));
});

test.each([
  ['shop', 2, 3],
  ['bike', 3, 4],
] as const)(
  'X1.12 machines are told Italy’s own days of transit: %s, %i to %i',
  async (kind, least, most) => {
    const delivery = (await toldOf(kind)).find((node) => node['@type'] === 'OfferShippingDetails');
    expect(delivery).toMatchObject({
      shippingDestination: { addressCountry: 'IT' },
      deliveryTime: { transitTime: { minValue: least, maxValue: most } },
    });
  },
);

test('X1.12 what is told follows a price and the ways of delivery', async () => {
  const found = await sharedProduct(visitOf(shop), { kind: 'bike', categorySlug: 'strada', slug: 'vetta' });
  const told = async () => {
    const nodes: JsonLd[] = [];
    const visit = { ...visitOf(shop), shared, describe: (...some: JsonLd[]) => void nodes.push(...some) };
    const product = await offerProduct(shop, found!);
    await describeProduct(visit, product, 'bike', product.variants[0]);
    return nodes;
  };
  const before = await told();
  await shop.db.execute(sql`update prices set street_amount = 123400 where street_amount > 123400`);
  const cheaper = await told();
  expect(JSON.stringify(before)).not.toContain('"price":"1234.00"');
  expect(JSON.stringify(cheaper[0])).toContain('"price":"1234.00"');
  reads.forget(['site']);
  await shop.db.execute(sql`update shipping_methods set max_days = max_days + 40, country_days = '{}'`);
  expect(JSON.stringify(await told())).not.toBe(JSON.stringify(cheaper));
});

test('X1.12 every colour and size is told of the build a page opens with, and what all builds cost', async () => {
  const found = await sharedProduct(visitOf(shop), { kind: 'bike', categorySlug: 'strada', slug: 'vetta' });
  const product = await offerProduct(shop, found!);
  const opening = product.variants.find(({ groupModel }) => groupModel === 'Meccanico')!;
  const nodes: JsonLd[] = [];
  const visit = { ...visitOf(shop), describe: (...some: JsonLd[]) => void nodes.push(...some) };
  await describeProduct(visit, product, 'bike', opening);
  const [group] = nodes as unknown as [{ hasVariant: { sku: string }[]; offers: object }];
  const build = product.variants.filter(({ groupModel }) => groupModel === 'Meccanico');
  const alike = build.filter(({ color, size }) => color === opening.color || size === opening.size);
  for (const key of ['color', 'size'] as const)
    expect(new Set(alike.map((one) => one[key]))).toEqual(new Set(build.map((one) => one[key])));
  expect(group.hasVariant.map(({ sku }) => sku)).toEqual(alike.map(({ code }) => code));
  expect(alike.length).toBeLessThan(product.variants.length);
  expect(group.offers).toMatchObject({ '@type': 'AggregateOffer', offerCount: product.variants.length });
});

test.each([
  [{ gtin: '4006381333931', mpn: null }, { gtin: '4006381333931' }],
  [
    { gtin: '4006381333931', mpn: 'ZZ 9' },
    { gtin: '4006381333931', mpn: 'ZZ 9' },
  ],
  [{ gtin: null, mpn: 'ZZ 9' }, { mpn: 'ZZ 9' }],
  [{ gtin: null, mpn: null }, { mpn: expect.stringMatching(/^VT25-/) }],
])('X1.12 a variant is told by the number of its bar code or its maker’s: %o', async (numbers, told) => {
  const found = await sharedProduct(visitOf(shop), { kind: 'bike', categorySlug: 'strada', slug: 'vetta' });
  const product = await offerProduct(shop, found!);
  const [first] = product.variants;
  const nodes: JsonLd[] = [];
  const visit = { ...visitOf(shop), describe: (...some: JsonLd[]) => void nodes.push(...some) };
  const variants = [{ ...first!, ...numbers }];
  await describeProduct(visit, { ...product, variants }, 'bike', variants[0]);
  const [{ gtin, mpn } = {}] = (nodes[0] as unknown as { hasVariant: { gtin?: string; mpn?: string }[] })
    .hasVariant;
  expect({ gtin, mpn }).toEqual({ gtin: undefined, mpn: undefined, ...told });
});

test.each([
  ['us', 'US', 'e-bike', ['availableDeliveryMethod']],
  ['world', 'AU', 'e-bike', ['ineligibleRegion']],
  ['us', 'US', 'bike', ['shippingDetails']],
  ['eu', 'IT', 'e-bike', ['shippingDetails']],
])(
  'X1.17 machines are told of %s/%s (%s) what the checkout says of the battery',
  async (code, country, kind, said) => {
    const { rows } = await shop.connection.pool.query(
      `select t.slug, ct.slug as category from products p
     join product_texts t on t.product_id = p.id and t.locale = 'it'
     join category_texts ct on ct.category_id = p.category_id and ct.locale = 'it'
     where p.tax_category = $1 and p.status = 'active' order by p.code limit 1`,
      [kind],
    );
    const there = { ...shop, country, market: { ...shop.market, code } };
    const address = { kind: 'bike', categorySlug: rows[0].category, slug: rows[0].slug } as const;
    const product = await loadProduct(shop, address);
    const nodes: JsonLd[] = [];
    const visit = { ...visitOf(there), describe: (...some: JsonLd[]) => void nodes.push(...some) };
    await describeProduct(visit, product!, 'bike', product!.variants[0]);
    const [group] = nodes as unknown as [{ hasVariant: { offers: object }[] }];
    const of = ['shippingDetails', 'availableDeliveryMethod', 'ineligibleRegion'];
    const keys = Object.keys(group.hasVariant[0]?.offers ?? {}).filter((key) => of.includes(key));
    expect(keys).toEqual(said);
    expect(nodes.some((node) => node['@type'] === 'OfferShippingDetails')).toBe(
      said.includes('shippingDetails'),
    );
  },
);

test('X1.12 a bike of years gone by is told as a model: a group wants variants, and nothing is offered', async () => {
  const told = await nodesOf(true);
  expect([...told.keys()].sort()).toEqual(['BreadcrumbList', 'ProductModel']);
  const model = told.get('ProductModel');
  expect(model).toMatchObject({ name: expect.any(String), brand: { '@type': 'Brand' } });
  expect(model).not.toHaveProperty('hasVariant');
});

/** What machines are told of the first product of a kind that is for sale. */
async function toldOf(kind: 'bike' | 'shop'): Promise<JsonLd[]> {
  const [first] = await listProducts(shop, { kind });
  const { slug = '', categorySlug = '', rootCategorySlug = '' } = first ?? {};
  const category = kind === 'bike' ? categorySlug : rootCategorySlug;
  const product = await loadProduct(shop, { kind, categorySlug: category, slug });
  return told((visit) => describeProduct(visit, product!, kind, product!.variants[0]));
}

async function told(describing: (visit: ReturnType<typeof visitOf>) => Promise<void>): Promise<JsonLd[]> {
  const nodes: JsonLd[] = [];
  await describing({ ...visitOf(shop), describe: (...some: JsonLd[]) => void nodes.push(...some) });
  return nodes;
}

test('X1.12 machines are told what it costs to send a bike back, as the delivery settings say', async () => {
  const policyIn = (nodes: JsonLd[]) => nodes.find((node) => node['@type'] === 'MerchantReturnPolicy');
  const policyOf = async (kind: 'bike' | 'shop') => policyIn(await toldOf(kind));
  const policyOfStore = async () => policyIn(await told(describeStore));
  const set = (amount: number, there: Readonly<Record<string, number>>) =>
    shop.db.execute(
      sql`update shipping_methods set bike_return_amount = ${amount},
        bike_return_amounts = ${JSON.stringify(there)}::jsonb`,
    );
  const free = { returnFees: 'https://schema.org/FreeReturn' };
  const costs = (value: string) => ({
    returnFees: 'https://schema.org/ReturnShippingFees',
    returnShippingFeesAmount: { '@type': 'MonetaryAmount', value, currency: 'EUR' },
  });

  await set(0, {});
  for (const policy of [await policyOf('bike'), await policyOf('shop'), await policyOfStore()]) {
    expect(policy).toMatchObject(free);
    expect(policy).not.toHaveProperty('returnShippingFeesAmount');
  }
  await set(4_950, {});
  expect(await policyOf('bike')).toMatchObject(costs('49.50'));
  expect(await policyOf('shop')).toMatchObject(free);
  // The shop as a whole sells both, so its policy names no fees.
  expect(await policyOfStore()).toMatchObject({ returnPolicyCountry: 'IT' });
  expect(await policyOfStore()).not.toHaveProperty('returnFees');
  await set(4_950, { IT: 1_900 });
  expect(await policyOf('bike')).toMatchObject(costs('19.00'));
  await set(4_950, { IT: 0 });
  expect(await policyOf('bike')).toMatchObject(free);
  expect(await policyOfStore()).toMatchObject(free);
});
