import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shareAddress } from '#domain/media/addresses.ts';
import { findLandOf } from '#domain/media/read-named.ts';
import { depositShop } from '#tests/helpers/deposit-shop.ts';
import { mailMessages } from '../schema.ts';
import { queueOrderPaid } from './queue-order-mails.ts';

const { shop, ask, deposited, linesOf } = await depositShop();
await ask('');

test('who bought a bike gets it in the first mail as it is painted, at a public address, with its name', async () => {
  const { orderId } = await deposited();
  await queueOrderPaid(shop, { orderId });
  const [line] = await linesOf({ orderId });
  const hash = line?.pictureHash ?? '';
  const [mail] = await shop.db.select().from(mailMessages).where(eq(mailMessages.orderId, orderId));
  const [picture = ''] = mail?.html.match(new RegExp(`<img[^>]*${hash}[^>]*>`)) ?? [];
  expect(picture).toContain(`src="${shop.baseUrl}${shareAddress(hash)}"`);
  expect(picture).toContain(`alt="${line?.name}"`);
  expect(await findLandOf(shop, hash)).toBe('pass');
});

test('no land is told of a picture that shows no bicycle, or that there is not', async () => {
  expect(await findLandOf(shop, '0'.repeat(32))).toBeNull();
});
