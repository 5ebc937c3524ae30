import { expect, test } from '@playwright/test';
import { send } from './send.ts';

/** The parts of every page, whatever its template: one title, one main part, a link home. */
async function pageAt(path: string): Promise<string> {
  const { status, text } = await send(path);
  expect(status, path).toBe(200);
  const main = /<main[\s>].*<\/main>/s.exec(text)?.[0] ?? '';
  expect(main.match(/<h1[\s>]/g), path).toHaveLength(1);
  return main;
}

const addressesIn = (html: string, pattern: RegExp) => new Set(html.match(pattern) ?? []);

test('templates products archive and product-archive: every bike with name, price and way to it, tabs of categories, filters as a form', async () => {
  const main = await pageAt('/de/bikes');
  const bikes = addressesIn(main, /\/de\/bikes\/[a-z-]+\/[a-z0-9-]+(?=")/g);
  expect(main.match(/<article/g)).toHaveLength(bikes.size);
  expect(bikes.size).toBeGreaterThanOrEqual(12);
  expect(main).toContain(`${bikes.size} Räder, jedes für eine Art von Tag.`);
  expect(main.match(/\d\s€/g)?.length).toBeGreaterThanOrEqual(bikes.size);
  for (const category of ['rennrad', 'gravel', 'mountainbike', 'e-bikes', 'stadt'])
    expect(main).toContain(`href="/de/bikes/${category}"`);
  expect(main).toMatch(/<form[^>]*id="filters"[^>]*method="get"/);
});

test('template products category: its name, its words, its bikes alone, its usages as tabs', async () => {
  const main = await pageAt('/fr/bikes/route');
  const bikes = addressesIn(main, /\/fr\/bikes\/[a-z-]+\/[a-z0-9-]+(?=")/g);
  expect(bikes.size).toBeGreaterThan(2);
  for (const bike of bikes) expect(bike).toMatch(/^\/fr\/bikes\/route\//);
  expect(addressesIn(main, /\/fr\/bikes\/route\?usage=[a-z-]+/g).size).toBeGreaterThan(2);
});

test('templates products item and product-item: picture, price, paints and sizes as links, bag, geometry, data sheet', async () => {
  const main = await pageAt('/it/bikes/strada/vetta');
  expect(main).toMatch(/<h1[^>]*>Vetta/);
  expect(main).toMatch(/<img[^>]*alt="[^"]+"[^>]*src="\/media\//);
  expect(main).toMatch(/5\.?490\s€/);
  expect(addressesIn(main, /href="\?v=[a-z0-9-]+/g).size).toBeGreaterThan(5);
  expect(main).toMatch(/<form[^>]*action="\/it\/cart"/);
  expect(main).toMatch(/<th[^>]*>Stack/);
});

test('template ecommerce archive: every good with name and price, tabs of root categories, filters as a form', async () => {
  const main = await pageAt('/es/shop');
  const goods = addressesIn(main, /\/es\/shop\/[a-z-]+\/[a-z0-9-]+(?=")/g);
  expect(main.match(/<article/g)).toHaveLength(goods.size);
  expect(goods.size).toBeGreaterThanOrEqual(40);
  for (const category of ['ropa', 'cascos', 'componentes', 'accesorios'])
    expect(main).toContain(`href="/es/shop/${category}"`);
  expect(main).toMatch(/<form[^>]*id="filters"[^>]*method="get"/);
});

test('template ecommerce item: picture, price, sizes as links, bag, what it is made of', async () => {
  const main = await pageAt('/de/shop/bekleidung/trikot-tornanti');
  expect(main).toMatch(/<img[^>]*alt="[^"]+"[^>]*src="\/media\//);
  expect(main).toMatch(/\d+\s€/);
  expect(addressesIn(main, /href="\?v=[a-z0-9-]+/g).size).toBeGreaterThan(2);
  expect(main).toMatch(/<form[^>]*action="\/de\/cart"/);
});
