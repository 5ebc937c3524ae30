import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invoices } from '#domain/invoices/schema.ts';
import { orderToInvoice, sampleRefund } from '#tests/helpers/order-to-invoice.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { findAttachments } from '../attachments.ts';
import { listMails } from '../list-mails.ts';
import { queueOrderRefunded } from './queue-money-mails.ts';
import { queueOrderPaid } from './queue-order-mails.ts';

const shop = await testShop();

async function pdfsOf(key: string) {
  const mail = (await listMails(shop, { limit: 500 })).find((one) => one.key === key);
  const files = mail ? await findAttachments(shop, mail.id) : [];
  return files.filter((file) => file.mediaType === 'application/pdf');
}

test('the mail of a paid order contains its invoice, the mail of a refund the credit note', async () => {
  const { id: orderId, paymentId } = await orderToInvoice(shop, { billing: { wantsInvoice: true } });
  await queueOrderPaid(shop, { orderId });
  const refundId = await sampleRefund(shop, { paymentId, amount: 1_000 });
  await queueOrderRefunded(shop, { orderId, refundId });
  const written = await shop.db.select().from(invoices).where(eq(invoices.orderId, orderId));
  const nameOf = (kind: string) => `${written.find((one) => one.kind === kind)?.code}.pdf`;
  const [paid, refunded] = [
    await pdfsOf(`order-paid:${orderId}`),
    await pdfsOf(`order-refunded:${refundId}`),
  ];
  expect(paid.map((file) => file.name)).toEqual([nameOf('invoice')]);
  expect(refunded.map((file) => file.name)).toEqual([nameOf('credit-note')]);
  expect(Buffer.from(paid[0]?.bytes ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
});

test('a mail has no invoice when none was asked for', async () => {
  const { id: orderId } = await orderToInvoice(shop);
  await queueOrderPaid(shop, { orderId });
  expect(await pdfsOf(`order-paid:${orderId}`)).toEqual([]);
});
