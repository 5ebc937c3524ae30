import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { acceptBalance } from '#domain/balances/accept-balance.ts';
import { askBalance } from '#domain/balances/ask-balance.ts';
import { findBalanceOffer } from '#domain/balances/find-balance-offer.ts';
import { PRIVATE_BILLING } from '#domain/checkout/billing.ts';
import { issueInvoice } from '#domain/invoices/issue-invoice.ts';
import { orders } from '#domain/orders/schema.ts';
import { LOCALES } from '#shared/locale.ts';
import { formatMoney } from '#shared/money.ts';
import { depositShop } from '#tests/helpers/deposit-shop.ts';
import { mailAttachments, mailMessages } from '../schema.ts';
import { queueBalanceAsked, queueBalancePaid } from './queue-balance-mails.ts';
import { queueOrderPaid } from './queue-order-mails.ts';

const { shop, staff, sandbox, deposited, orderOf } = await depositShop();
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

async function mailsOf(orderId: string) {
  const rows = await shop.db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.orderId, orderId))
    .orderBy(mailMessages.createdAt, mailMessages.id);
  return rows.map((mail) => ({ ...mail, text: plain(mail.text) }));
}

test.each(LOCALES)(
  'deposit, asking, reminder and balance are told in the buyer’s language: %s',
  async (locale) => {
    const details = { billing: { ...PRIVATE_BILLING, wantsInvoice: true } };
    const order = await deposited({ details });
    const { orderId, number } = order;
    await shop.db.update(orders).set({ locale }).where(eq(orders.id, orderId));
    const { depositAmount, totalAmount } = await orderOf(order);
    const money = (amount: number) => plain(formatMoney(amount, 'EUR', locale, { cents: true }));
    const [deposit, balance] = [money(depositAmount ?? 0), money(totalAmount - (depositAmount ?? 0))];
    await issueInvoice(shop, { orderId });

    await queueOrderPaid(shop, { orderId });
    expect(await queueBalanceAsked(shop, { orderId })).toBe(false);
    await askBalance(staff, { number });
    expect(await queueBalanceAsked(shop, { orderId })).toBe(true);
    expect(await queueBalanceAsked(shop, { orderId })).toBe(false);
    shop.clock.forward(25 * 60 * 60 * 1000);
    await askBalance(staff, { number });
    expect(await queueBalanceAsked(shop, { orderId })).toBe(true);
    expect(await queueBalancePaid(shop, { orderId })).toBe(false);

    const [paid, asked, again] = await mailsOf(orderId);
    for (const amount of [deposit, balance]) expect(paid?.text).toContain(amount);
    const link = new RegExp(`/${locale}/checkout/balance\\?order=${number}&token=([\\w-]+)`);
    const [, token = ''] = link.exec(asked?.text ?? '') ?? [];
    expect(asked?.subject).toContain(number);
    expect(asked?.text).toContain(balance);
    expect(again?.text).not.toBe(asked?.text);
    const next = await acceptBalance(shop, { access: { number, token }, paymentMethod: 'sandbox' });
    await sandbox.act(next, 'approve');
    expect(await findBalanceOffer(shop, { number, token })).toMatchObject({ state: 'paid' });

    expect(await queueBalancePaid(shop, { orderId })).toBe(true);
    expect(await queueBalancePaid(shop, { orderId })).toBe(false);
    expect(await queueBalanceAsked(shop, { orderId })).toBe(false);
    const done = (await mailsOf(orderId)).at(-1);
    expect(done?.key).toBe(`order-balance-paid:${orderId}`);
    expect(done?.text).toContain(balance);
    const files = await shop.db
      .select()
      .from(mailAttachments)
      .where(eq(mailAttachments.mailId, done?.id ?? ''));
    expect(files).toHaveLength(2);
  },
);
