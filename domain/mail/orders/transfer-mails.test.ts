import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inFours } from '#domain/bank-transfers/creditor-reference.ts';
import { findTransfer } from '#domain/bank-transfers/find-transfer.ts';
import { expireOrders } from '#domain/orders/expire-orders.ts';
import { orders } from '#domain/orders/schema.ts';
import { translator } from '#messages/catalogue.ts';
import { LOCALES } from '#shared/locale.ts';
import { transferShop } from '#tests/helpers/transfer-shop.ts';
import { mailMessages } from '../schema.ts';
import { queueTransferReminders } from './queue-transfer-mails.ts';

const { shop, system, placed, carryAll, received, sentBack } = await transferShop();
const HOUR = 60 * 60 * 1000;

const mailsTo = (email: string) =>
  shop.db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.toAddress, email))
    .orderBy(mailMessages.createdAt);
const payableUntil = async (orderId: string) =>
  (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.payableUntil ?? new Date();

/**
 * A month in the shop on its own clock: a partial payment, a reminder, the end of the time, and the
 * money sent back.
 */
async function ranOut(locale: (typeof LOCALES)[number]) {
  const order = await placed({ locale });
  await carryAll();
  await received(order.number, 5_001);
  await carryAll();
  const until = await payableUntil(order.orderId);
  shop.clock.set(new Date(until.getTime() - 2 * HOUR));
  await queueTransferReminders(system);
  shop.clock.set(new Date(until.getTime() + HOUR));
  await expireOrders(system);
  await carryAll();
  await sentBack(order.number, 5_001);
  await carryAll();
  return order;
}

describe.each(LOCALES)('the mails of an order paid by transfer, in %s', (locale) => {
  test('contain the account, the missing amount, the last day, the end and the money back, without missing texts', async () => {
    const order = await ranOut(locale);
    const transfer = await findTransfer(shop, order.number);
    const mails = await mailsTo(order.email);
    const byKind = Object.fromEntries(mails.map((mail) => [mail.key.split(':')[0], mail]));
    expect(Object.keys(byKind).sort()).toEqual([
      'order-payment-failed',
      'order-received',
      'order-refunded',
      'order-transfer-payback',
      'order-transfer-reminder',
      'order-transfer-short',
    ]);
    const reference = inFours(transfer?.reference ?? '?');
    for (const kind of ['order-received', 'order-transfer-short', 'order-transfer-reminder'])
      for (const body of [byKind[kind]?.text, byKind[kind]?.html])
        for (const words of ['IT30 W999 9999 9990 0TES SARO 001', 'TESSIT20XXX', reference])
          expect(body).toContain(words);
    const day = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      dateStyle: 'long',
      timeZone: 'Europe/Rome',
    }).format(new Date((await payableUntil(order.orderId)).getTime() - 1));
    for (const kind of ['order-received', 'order-transfer-short', 'order-transfer-reminder'])
      expect(byKind[kind]?.text).toContain(day);
    expect(byKind['order-transfer-short']?.text).toMatch(/64[.,]99/);
    expect(byKind['order-payment-failed']?.text).toMatch(/50[.,]01/);
    expect(byKind['order-transfer-payback']?.text).toContain('/checkout/done?order=');
    for (const mail of mails) {
      expect(mail.locale).toBe(locale);
      expect(mail.text).toContain(`"${translator(locale)('shell.withdraw')}": `);
      for (const words of [
        mail.subject,
        mail.text,
        mail.html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' '),
      ])
        expect(words).not.toMatch(/[{}]|undefined|\bnull\b|NaN|\[object|mail\.order|MISSING/);
    }
  });
});
