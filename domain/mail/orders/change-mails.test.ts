import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createBankTransfers } from '#domain/bank-transfers/create-bank-transfers.ts';
import { PRIVATE_BILLING } from '#domain/checkout/billing.ts';
import { issueInvoice } from '#domain/invoices/issue-invoice.ts';
import { acceptChange } from '#domain/order-changes/accept-change.ts';
import { changeOrder } from '#domain/order-changes/change-order.ts';
import { readDifference } from '#domain/order-changes/read-difference.ts';
import { orderChanges } from '#domain/order-changes/schema.ts';
import { checkPayments } from '#domain/orders/check-payments.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import type { Shop } from '#domain/shop.ts';
import { newToken } from '#shared/ids.ts';
import { LOCALES } from '#shared/locale.ts';
import { SAMPLE_DETAILS, sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { ensureSiteConfig } from '#tests/helpers/sample-order.ts';
import { mailAttachments, mailMessages } from '../schema.ts';
import { queueChangeEnded, queueChangeOffered, queueOrderChanged } from './queue-change-mails.ts';
import { queueOrderReceived } from './queue-order-mails.ts';

const { shop: withSandbox, sandbox } = await testShopWithSandbox();
const transfers = createBankTransfers((): Shop => withSandbox);
const payment = { ...withSandbox.ports.payment, [transfers.code]: transfers };
const shop = { ...withSandbox, ports: { ...withSandbox.ports, payment } };
const goods = await sampleGoods(shop);
await ensureSiteConfig(shop);
const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'anna' } };

test.each(LOCALES)('X2.03 the buyer is told of a change once, with its documents (%s)', async (locale) => {
  const { variantId } = await goods.addVariant({ code: `test-changed-mail-${locale}`, stock: 5 });
  const details = { ...SAMPLE_DETAILS, billing: { ...PRIVATE_BILLING, wantsInvoice: true } };
  const checkout = await sampleCheckout(shop, { [variantId]: 2 });
  const { orderId, number, redirectUrl } = await placeOrder({ ...shop, locale }, { ...checkout, details });
  await sandbox.act(redirectUrl, 'approve');
  await checkPayments(shop, orderId);
  await issueInvoice(shop, { orderId });
  const lines = [{ variantId, quantity: 1 }];
  const { basis, differenceAmount: shownDifferenceAmount } = await readDifference(staff, { number, lines });
  const form = { number, lines, basis, shownDifferenceAmount, reason: 'asked', key: newToken() };
  await changeOrder(staff, form);
  const [change] = await shop.db.select().from(orderChanges).where(eq(orderChanges.orderId, orderId));
  const told = { orderId, changeId: change?.id ?? '' };
  expect(await queueOrderChanged(shop, told)).toBe(true);
  expect(await queueOrderChanged(shop, told)).toBe(false);
  const [mail] = await shop.db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.key, `order-changed:${told.changeId}`));
  expect(mail?.subject).toContain(number);
  expect(mail?.text).toMatch(/100[.,]00/);
  const files = await shop.db
    .select()
    .from(mailAttachments)
    .where(eq(mailAttachments.mailId, mail?.id ?? ''));
  expect(files).toHaveLength(2);
});

test.each(LOCALES)('X2.03 the buyer gets the link to pay more, and hears if it ends (%s)', async (locale) => {
  const { variantId } = await goods.addVariant({ code: `test-offered-mail-${locale}`, stock: 5 });
  const checkout = await sampleCheckout(shop, { [variantId]: 1 });
  const { orderId, number, redirectUrl } = await placeOrder({ ...shop, locale }, checkout);
  await sandbox.act(redirectUrl, 'approve');
  await checkPayments(shop, orderId);
  const lines = [{ variantId, quantity: 2 }];
  const { basis, differenceAmount: shownDifferenceAmount } = await readDifference(staff, { number, lines });
  const form = { number, lines, basis, shownDifferenceAmount, reason: 'asked', key: newToken() };
  await changeOrder(staff, form);
  const [change] = await shop.db.select().from(orderChanges).where(eq(orderChanges.orderId, orderId));
  const told = { orderId, changeId: change?.id ?? '' };
  const mailOf = async (key: string) => {
    const rows = await shop.db.select().from(mailMessages).where(eq(mailMessages.key, key));
    return rows[0]?.text ?? '';
  };
  expect(await queueChangeOffered(shop, told)).toBe(true);
  expect(await queueChangeOffered(shop, told)).toBe(false);
  const offered = await mailOf(`order-change-offered:${told.changeId}`);
  const [, token = ''] =
    new RegExp(`/${locale}/checkout/change\\?order=${number}&token=([\\w-]+)`).exec(offered) ?? [];
  const by = { paymentMethod: transfers.code, termsAccepted: true };
  const next = await acceptChange(shop, { number, token, ...by });
  expect(next).toContain(`/${locale}/checkout/change?`);
  expect(await queueOrderReceived(shop, { orderId })).toBe(true);
  expect(await mailOf(`order-change-transfer:${told.changeId}`)).toMatch(/RF\d\d/);
  expect(await queueChangeEnded(shop, told)).toBe(true);
  expect(await mailOf(`order-change-ended:${told.changeId}`)).toContain(number);
});
