import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { buildCardAddress } from '#domain/media/addresses.ts';
import { openPictures } from '#server/open/open-pictures.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';
import { openLimits } from '../visitor/limits.ts';
import { mountBuildCards } from './mount-build-cards.ts';

const shop = await testShop({ locale: 'de' });
const dataDir = await mkdtemp(join(tmpdir(), 'cards-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const pounds = { code: 'gb', currency: 'GBP', priceList: 'gb', pricesIncludeVat: true };
const services = {
  ...{ base: shop, pictures: openPictures({ dataDir, bucket: null }), limits: openLimits(() => 0) },
  markets: {
    knows: (country: string) => ['DE', 'GB'].includes(country),
    marketOf: (country: string) => (country === 'GB' ? pounds : shop.market),
  },
};
const app = new Hono<ServerEnv>();
app.use(async (c, next) => {
  c.set('visitor', { network: () => c.req.header('x-network') ?? 'a' } as never);
  await next();
});
mountBuildCards(app, services as unknown as Services);

const ask = (code: string, country = 'DE', network = 'a') =>
  app.request(buildCardAddress('de', country, code), { headers: { 'x-network': network } });

/** Red, green and blue of a pixel. */
async function pixel(jpeg: ArrayBuffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

it('X1.22 the card of a build is 1200 by 630 and changes with paint, name and market', async () => {
  const cards = await Promise.all(
    [ask('VT25-ER-M-GES00BG'), ask('VT25-ER-M-ROS00BG'), ask('VT25-ER-M-GES00BG~EVA')].concat(
      ask('VT25-ER-M-GES00BG', 'GB'),
    ),
  );
  const bytes = await Promise.all(cards.map((card) => card.arrayBuffer()));
  for (const [index, card] of cards.entries()) {
    expect([card.status, card.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    const { width, height, format } = await sharp(bytes[index]).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
  }
  expect(new Set(bytes.map((one) => Buffer.from(one).toString('base64'))).size).toBe(4);
  const [blue, red] = await Promise.all(bytes.map((one) => pixel(one, 1100, 300)));
  expect(blue![2]! - blue![0]!).toBeGreaterThan(10);
  expect(red![0]! - red![2]!).toBeGreaterThan(10);
}, 60_000);

it('X1.22 there is a card of builds on offer alone, each written in one way', async () => {
  for (const code of [
    ...['NOTHING', 'VT25-ER-M-CIS00BG', 'VT25-ER-M-RAS00BM', 'vt25-ER-M-GES00BG', 'XX99-ER-M-GES00BG'],
    ...['VT25-ER-M-GES00BG~POLIZEI', 'VT25-ER-M-GES00BG~<b>', `VT25-ER-M-GES00BG~${'A'.repeat(17)}`],
  ])
    expect((await ask(code)).status, code).toBe(404);
  expect((await ask('VT25-ER-M-GES00BG', 'XX')).status).toBe(404);
});

it('X1.22 a network that asks for card after card has to wait', async () => {
  const answers = [];
  for (let count = 0; count < 121; count += 1) answers.push((await ask('NOTHING', 'DE', 'b')).status);
  expect([answers[119], answers[120]]).toEqual([404, 429]);
});
