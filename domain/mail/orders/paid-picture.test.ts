import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shareAddress } from '#domain/media/addresses.ts';
import { landOf } from '#domain/media/lands.ts';
import { findOrderParts } from '#domain/orders/find-order-parts.ts';
import { orderLines } from '#domain/orders/schema.ts';
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
});

test('a line knows which bicycle its picture shows; no kind is told of a picture that there is not', async () => {
  const { orderId } = await deposited();
  const drawnKind = async () => (await findOrderParts(shop, orderId)).lines[0]?.drawnKind;
  expect(landOf((await drawnKind()) ?? expect.fail('no kind'))).toBe('pass');
  await shop.db.update(orderLines).set({ pictureHash: null }).where(eq(orderLines.orderId, orderId));
  expect(await drawnKind()).toBeNull();
});
