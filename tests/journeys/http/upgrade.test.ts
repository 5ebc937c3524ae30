import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { connect } from '#database/connect.ts';
import { orderAddress } from '#domain/orders/access-token.ts';
import { translator } from '#messages/catalogue.ts';
import { formatMoney } from '#shared/money.ts';
import { cloneDatabase } from '#tests/helpers/clone-database.ts';
import { startShop } from '#tests/helpers/start-shop.ts';
import { openTestDatabases } from '#tests/helpers/test-databases.ts';
import { bringBooks, bringRows, first } from '#tests/upgrade/first-shop.ts';

const MINUTE_MS = 60_000;
/** Of the sandbox whose payment page the first version's buyer has open. */
const SECRET = 'a secret of at least thirty-two characters';

/** The built shop, started on a database that the first version left five minutes ago. */
async function startOnFirst() {
  process.env.DATABASE_URL ||= process.env.SHOP_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), 'pedivella-upgrade-'));
  const { url } = await openTestDatabases();
  const database = await cloneDatabase(url, 'template0');
  const { pool, close } = connect(database.url, { max: 1 });
  await bringRows(pool, folder);
  await close();
  const MOVED_CLOCK = join(folder, 'clock');
  await writeFile(MOVED_CLOCK, String(new Date(first.at).getTime() + 5 * MINUTE_MS - Date.now()));
  const NODE_OPTIONS = `--import ${resolve('tests/helpers/moved-clock.mjs')}`;
  const shop = await startShop(database.url, { NODE_OPTIONS, MOVED_CLOCK, SECRET });
  await bringBooks(join(shop.dataDir, 'sandbox-payments'));
  const stop = async () => {
    await shop.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  return { shop, stop };
}

test('a shop started on the first version’s data upgrades it, and serves its order, its bag and its half-done payment', async () => {
  test.setTimeout(180_000);
  const { shop, stop } = await startOnFirst();
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(new URL(path, shop.url), init);
    const text = await answer.text();
    expect(answer.status, `${path}: ${shop.printed().slice(-3000)}`).toBe(200);
    return text;
  };
  const pageOf = ({ number, token }: { number: string; token: string }) =>
    ask(orderAddress({ baseUrl: shop.url, locale: 'it' }, number, token));
  try {
    const paid = await pageOf(first.paid);
    expect(paid).toContain(first.paid.number);
    expect(paid).toContain(formatMoney(first.paid.totalAmount, 'EUR', 'it'));

    const headers = { cookie: `guest=${first.bag.token}` };
    const { data } = JSON.parse(await ask('/api/it/cart', { headers }));
    const pieces = data.items.map(
      ({ variant, quantity }: { variant: { code: string }; quantity: number }) => [variant.code, quantity],
    );
    expect(Object.fromEntries(pieces)).toEqual(first.bag.pieces);
    const names = data.items.map(
      ({ variant }: { variant: { product: { name: string } } }) => variant.product.name,
    );
    for (const path of ['/it/cart', '/it/checkout']) {
      const page = await ask(path, { headers });
      for (const name of names) expect(page, path).toContain(name);
    }

    const t = translator('it');
    expect(await pageOf(first.waiting)).toContain(t('checkout.done.waiting-title'));
    const approved = await fetch(new URL(new URL(first.waiting.payAt).pathname, shop.url), {
      method: 'POST',
      body: new URLSearchParams({ action: 'approve', method: 'visa' }),
      redirect: 'manual',
    });
    expect(approved.status, shop.printed()).toBe(303);
    await expect(async () => {
      expect(await pageOf(first.waiting)).toMatch(/Grazie/);
    }).toPass({ timeout: 20_000 });
    expect(shop.printed()).not.toContain('TypeError');
  } finally {
    await stop();
  }
});
