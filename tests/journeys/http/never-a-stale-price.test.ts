import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { connect } from '#database/connect.ts';
import { importFile } from '#domain/imports/import-file.ts';
import { systemShop } from '#domain/imports/system-shop.ts';
import { formatMoney } from '#shared/money.ts';
import { startShop } from '#tests/helpers/start-shop.ts';
import { test } from '../own-shop.ts';

const CODE = 'SS25-NE-155';
const PAGE = '/it/shop/componenti/sella-corta-rail-carbonio';
/** A change is seen by every node within this time. */
const SEEN_MS = 2000;
const MINUTE = 60_000;

const folder = await mkdtemp(join(tmpdir(), 'pedivella-clock-'));
const MOVED_CLOCK = join(folder, 'ahead');
const NODE_OPTIONS = `--import ${resolve('tests/helpers/moved-clock.mjs')}`;
test.use({ settings: { NODE_OPTIONS, MOVED_CLOCK } });

const ask = async (url: string, init?: RequestInit) => {
  const answer = await fetch(url, init);
  expect(answer.status, url).toBe(200);
  return answer.text();
};

/** What each place says the saddle costs, in cents. */
async function pricesAt(origin: string) {
  const page = await ask(origin + PAGE);
  const nodes = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '{}');
  const group = nodes['@graph'].find((node: { hasVariant?: unknown }) => node.hasVariant);
  const offer = group.hasVariant.find(({ sku }: { sku: string }) => sku === CODE).offers;
  const feed = await ask(`${origin}/feeds/it-IT.xml`);
  const item = feed.split('<item>').find((text) => text.includes(`<g:id>${CODE}</g:id>`)) ?? '';
  const added = await fetch(`${origin}/api/it/cart/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ variant_code: CODE, quantity: 1 }),
  });
  const cookie = added.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const cart = await ask(`${origin}/api/it/cart`, { headers: { cookie } });
  const api = await ask(`${origin}/api/it/variants/${CODE}`);
  const cents = (text = '') => Number(text.replace('.', ''));
  return {
    page,
    data: cents(String(offer.price)),
    feed: cents((/<g:sale_price>([\d.]+)/.exec(item) ?? /<g:price>([\d.]+)/.exec(item))?.[1]),
    api,
    cart,
  };
}

test('S9.04 prices that were imported are seen by the first who asks, at once, after a minute and a day, on two nodes', async ({
  shop,
}) => {
  test.setTimeout(240_000);
  const other = await startShop(shop.databaseUrl, { NODE_OPTIONS, MOVED_CLOCK }, shop.dataDir);
  const connection = connect(shop.databaseUrl, { max: 2 });
  const staff = systemShop(connection.db, 'journey', { send: async () => {} });
  let ahead = 0;
  try {
    for (const [index, later] of [0, MINUTE, 24 * 60 * MINUTE].entries()) {
      for (const node of [shop, other]) await pricesAt(node.url);
      const amount = 12_300 + index * 1000;
      const rows = `code,price_list,list_price,street_price\n${CODE},eu,${amount / 100},${amount / 100}\n`;
      await importFile(staff, { name: 'prices.csv', bytes: Buffer.from(rows) });
      await pause(SEEN_MS);
      ahead += later;
      await writeFile(MOVED_CLOCK, String(ahead));
      for (const node of [shop, other]) {
        const seen = await pricesAt(node.url);
        expect(seen, String(later)).toMatchObject({ data: amount, feed: amount });
        expect(seen.page).toContain(formatMoney(amount, 'EUR', 'it'));
        expect(seen.api).toContain(String(amount));
        expect(seen.cart).toContain(String(amount));
      }
    }
  } finally {
    await connection.close();
    await other.stop();
  }
});
