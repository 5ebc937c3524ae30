import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { openApi } from '#tests/helpers/ask-api.ts';
import { createApi } from './create-api.ts';

const askApi = await openApi();

test('S7.11 the API describes itself as valid OpenAPI 3.1, every route with a summary', async () => {
  const { body } = await askApi('/api/openapi.json');
  const result = await new Validator().validate(body);
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  expect(body.openapi).toBe('3.1.0');
  const described = Object.entries<Record<string, { summary?: string }>>(body.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { summary }]) => [`${method} ${path}`, summary] as const),
  );
  expect(described.filter(([, summary]) => !summary)).toEqual([]);
  const served = createApi()
    .routes.filter(({ method, path }) => method !== 'ALL' && path !== '/api/openapi.json')
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')}`);
  expect([...new Set(served)].sort()).toEqual(described.map(([route]) => route).sort());
});

test('S7.11 all products are listed page by page, each once and in the reader’s language', async () => {
  const codes: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const { body } = await askApi(`/api/fr/products?limit=20&after=${after}`);
    expect(body.products.length).toBeLessThanOrEqual(20);
    codes.push(...body.products.map(({ code }: { code: string }) => code));
    after = body.next;
  }
  expect(codes.length).toBeGreaterThan(20);
  expect(new Set(codes).size).toBe(codes.length);
});

test('S7.11 a product has its variants with price and stock, and a variant its product', async () => {
  const { body: list } = await askApi('/api/fr/products?limit=200');
  const at = list.products.find(({ code }: { code: string }) => code === 'VT25');
  const { status, body } = await askApi(`/api/fr/products/${at.shop}/${at.category}/${at.slug}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ code: 'VT25', kind: 'bike', category: { slug: at.category } });
  const [variant] = body.variants;
  expect(variant.price).toMatchObject({ currency: { code: 'EUR' }, street_price: expect.any(Number) });
  const { body: found } = await askApi(`/api/fr/variants/${variant.code}`);
  expect(found.variant).toEqual(variant);
  expect(found.product.slug).toBe(at.slug);
  const builds = body.variants.map(({ group_model }: { group_model: string }) => group_model);
  expect(builds).toContain('Électronique race');
});

test('S7.11 a bike of an earlier year has no variants, because nothing of it has a price or stock', async () => {
  const { body: list } = await askApi('/api/fr/products?limit=200');
  const old = list.products.find((one: { archived: boolean }) => one.archived);
  const { body } = await askApi(`/api/fr/products/${old.shop}/${old.category}/${old.slug}`);
  expect(body).toMatchObject({ code: old.code, archived: true, variants: [] });
});

test('S7.11 a bike tells what its builds are made of, as values and in the reader’s words', async () => {
  const { body: list } = await askApi('/api/fr/products?limit=200');
  const at = list.products.find(({ code }: { code: string }) => code === 'VT25');
  const { status, body } = await askApi(
    `/api/fr/products/${at.shop}/${at.category}/${at.slug}/specification`,
  );
  expect(status).toBe(200);
  const build = body.builds.find((one: { group_model: string }) => one.group_model === 'Électronique race');
  const cranks = build.parts.filter((one: { part: string }) => one.part === 'crankset');
  expect(cranks.length).toBeGreaterThan(1);
  expect(cranks.flatMap((one: { sizes: string[] }) => one.sizes).sort()).toEqual([
    'L',
    'M',
    'S',
    'XL',
    'XS',
    'XXS',
  ]);
  const middle = cranks.find((one: { sizes: string[] }) => one.sizes.includes('M'));
  expect(middle).toMatchObject({ label: 'Pédalier', grams: null });
  expect(middle.text).toBe('52/36, 172,5\u00a0mm, capteur de puissance côté transmission');
  expect(middle.values[1]).toEqual({
    ...{ attribute: 'crank-length', value: 172.5, unit: 'mm', text: '172,5\u00a0mm' },
  });
  const frame = build.parts.find((one: { part: string }) => one.part === 'frame_weight');
  expect(frame).toMatchObject({ values: [], grams: expect.any(Number) });
});

test.each([
  ['/api/fr/products?limit=0', 422],
  ['/api/fr/products/bike/route/none/specification', 404],
  ['/api/fr/products?limit=1e9', 422],
  ['/api/fr/products/bike/route/none', 404],
  ['/api/fr/products/boat/route/vetta', 404],
  ["/api/fr/variants/' or 1=1 --", 404],
  [`/api/fr/variants/${'x'.repeat(101)}`, 404],
])('what is none is refused: %s', async (path, status) => {
  const answer = await askApi(path);
  expect(answer.status).toBe(status);
  expect(answer.body.error.code).toMatch(/^request\./);
});
