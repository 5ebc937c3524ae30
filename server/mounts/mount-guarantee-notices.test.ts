import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { findGuaranteeNotice } from '#domain/guarantees/find-guarantee-notice.ts';
import { saveGuaranteeNotices } from '#domain/guarantees/save-guarantee-notices.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { ServerEnv } from '../http/env.ts';
import { mountGuaranteeNotices } from './mount-guarantee-notices.ts';

it('X1.03 an official notice is served byte for byte at its address, and nothing else there', async () => {
  const shop = await testShop({ locale: 'fr' });
  const png = Buffer.from('89504e470d0a1a0a0000000d494844520000025800000348', 'hex');
  await saveGuaranteeNotices(shop, [{ locale: 'fr', content: png }]);
  const app = new Hono<ServerEnv>();
  mountGuaranteeNotices(app, { connection: shop.connection });
  const answer = await app.request((await findGuaranteeNotice(shop))?.src ?? '');
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
  expect((await app.request(`/media/guarantee-notice/${'0'.repeat(64)}.png`)).status).toBe(404);
});
