import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { startServing, stopServing } from '#domain/markets/serve-country.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';
import { openLimits } from '../visitor/limits.ts';
import { openMarketLookup } from '../visitor/market-lookup.ts';
import { mountSitemapsAndFeeds } from './mount-sitemaps-and-feeds.ts';

const shop = await testShop();
const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } } as const;
const dataDir = await mkdtemp(join(tmpdir(), 'feeds-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const markets = await openMarketLookup(shop.connection.db);
const services = { base: shop, config: { dataDir }, connection: shop.connection, markets };
const app = new Hono<ServerEnv>();
app.use(async (c, next) => {
  c.set('visitor', { network: () => 'a' } as never);
  await next();
});
mountSitemapsAndFeeds(app, { ...services, limits: openLimits(() => 0) } as unknown as Services);

it('a country that nothing is delivered to any more has no feed of offers', async () => {
  const ask = async () => (await app.request('/feeds/de-AT.xml')).status;
  await stopServing(staff, 'AT');
  await markets.reload();
  expect(await ask()).toBe(404);
  await startServing(staff, 'AT');
  await markets.reload();
  expect(await ask()).toBe(200);
});
