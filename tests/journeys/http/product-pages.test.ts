import { expect } from '@playwright/test';
import { connect } from '#database/connect.ts';
import { test } from '../own-shop.ts';

test.use({ settings: { PAGE_CACHE_MB: '0' } });

const PAGES = [
  '/it/bikes/strada/vetta',
  '/en/bikes/road/vetta?v=mechanical-notte-l',
  '/de/bikes/rennrad/vetta',
];

test('S3.07 a bike’s page says a new price and stock at once, in words, to machines and to scripts', async ({
  request,
  shop,
}) => {
  const connection = connect(shop.databaseUrl, { max: 1 });
  const read = async (path: string) => (await request.get(path)).text();
  try {
    for (const path of PAGES) expect(await read(path)).not.toContain('"price":"1234.00"');
    const ofVetta = `variant_id in (select v.id from variants v join products p on p.id = v.product_id where p.code = 'VT25')`;
    await connection.pool.query(`update prices set street_amount = 123400 where ${ofVetta}`);
    for (const path of PAGES) {
      const page = await read(path);
      expect(page).toContain('"price":"1234.00"');
      expect(page).toMatch(/<b[^>]*>(?:€1,234|1\.234\s€)/);
      expect(page).toContain(',123400,');
      expect(page).not.toContain('OutOfStock"}]');
    }
    await connection.pool.query(`update stock_items set on_hand = 0 where ${ofVetta}`);
    for (const path of PAGES) {
      const page = await read(path);
      expect(page).not.toContain('"availability":"InStock"');
      expect(page).toContain('id="alert-email"');
      expect(page).not.toContain('name="intent" value="add"');
    }
  } finally {
    await connection.close();
  }
});

test('a bike of an earlier year says which, and leads to the newest', async ({ request }) => {
  const main = async (path: string) => {
    const text = await (await request.get(path)).text();
    return /<main.*<\/main>/s.exec(text)?.[0].replaceAll('<!-- -->', '');
  };
  const earlier = await main('/de/bikes/rennrad/vetta-2024');
  expect(earlier).toContain('Modelljahr 2024');
  expect(earlier).toMatch(/<a[^>]* href="\/de\/bikes\/rennrad\/vetta">Das neue: Vetta/);
  expect(await main('/de/bikes/rennrad/vetta')).not.toContain('Das neue:');
});

test('a bike’s page is read in the order of the decision: name, picture, price, choices, button, then figures', async ({
  request,
}) => {
  const text = await (await request.get('/de/bikes/rennrad/vetta')).text();
  const [main = ''] = /<main.*<\/main>/s.exec(text) ?? [];
  const signs = ['<h1', '<picture', 'class="views"', 'class="crumbs"', 'inkl. MwSt.'];
  signs.push('aria-label="Farbe', 'aria-label="Größe', 'aria-label="Ausstattung');
  // Other journeys buy here too: what is sold out has an alert in the button's place.
  const [button = 'no button'] = /<input[^>]*name="variant"/.exec(main) ?? [];
  signs.push(button);
  const places = [...signs, 'class="figures"', 'id="specification"'].map((sign) => main.indexOf(sign));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(main.match(/>Vetta</g)).toHaveLength(1);
});
