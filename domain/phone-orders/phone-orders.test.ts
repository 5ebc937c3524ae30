import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createBankTransfers } from '#domain/bank-transfers/create-bank-transfers.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { priceCheckout } from '#domain/checkout/price-checkout.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { checkPayments } from '#domain/orders/check-payments.ts';
import { expireOrders } from '#domain/orders/expire-orders.ts';
import { findOrder } from '#domain/orders/find-order.ts';
import { retryPayment } from '#domain/orders/retry-payment.ts';
import { orders } from '#domain/orders/schema.ts';
import { savePromotions } from '#domain/promotions/save-promotions.ts';
import type { Shop } from '#domain/shop.ts';
import { stockItems } from '#domain/stock/schema.ts';
import { newId } from '#shared/ids.ts';
import { LOCALES } from '#shared/locale.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { ensureSiteConfig } from '#tests/helpers/sample-order.ts';
import { REACTIONS } from '#worker/handlers.ts';
import { acceptOffer, findOffer } from './accept-offer.ts';
import { beginDraft } from './begin-draft.ts';
import { addDraftCoupon, saveDraft, setPieces } from './change-draft.ts';
import { listGoods } from './list-goods.ts';
import { placePhoneOrder } from './place-phone-order.ts';
import { readDraft } from './read-draft.ts';

const HOUR = 60 * 60 * 1000;

const { shop: withSandbox, sandbox } = await testShopWithSandbox();
const transfers = createBankTransfers((): Shop => withSandbox);
const ports = {
  ...withSandbox.ports,
  payment: { ...withSandbox.ports.payment, [transfers.code]: transfers },
};
const shop = { ...withSandbox, ports };
const goods = await sampleGoods(shop);
await ensureSiteConfig(shop);
const validFrom = new Date('2025-01-01T00:00:00Z');
await savePromotions(asSystem(shop), [
  { code: 'PHONE-TEN', percentBp: 1_000, active: true, validFrom, validTo: null },
]);

const office = {
  ...shop,
  actor: {
    ...({ kind: 'office', id: newId(), provenAt: new Date() } as const),
    rights: { orders: ['look', 'change'], persons: ['look'] } as const,
  },
};

const BUYER = {
  ...{ email: 'ada@mail.test', phone: '+39 0423 123456', firstName: 'Ada', lastName: 'Rossi' },
  ...{ street: 'Via Montello 12', postalCode: '31044', city: 'Montebelluna', province: 'TV' },
  ...{ deliveryMethod: 'courier', courierNotes: 'second bell' },
};

async function draftOf(pieces = 1, locale = 'de', stock = 5) {
  const code = `test-phone-${newId()}`;
  const { variantId } = await goods.addVariant({ code, stock });
  const draftId = await beginDraft(office, { country: 'XE', locale });
  await setPieces(office, { draftId, pieces: [{ variantId, quantity: pieces }] });
  await saveDraft(office, { draftId, typed: BUYER });
  return { draftId, variantId, code };
}

async function placed(pieces = 1, locale = 'de', hours = 24) {
  const draft = await draftOf(pieces, locale);
  const { number } = await placePhoneOrder(office, { draftId: draft.draftId, hours, key: newId() });
  const order = await orderOf(number);
  for (const react of REACTIONS['order.offered'] ?? []) await react(shop, { orderId: order.id });
  const mail = await mailOf(`order-offered:${order.id}`);
  const token = /checkout\/offer\?order=[^&]+&token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { ...draft, number, order, mail, link: { number, token } };
}

async function orderOf(number: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
  return order!;
}

async function mailOf(key: string) {
  const [mail] = await shop.db.select().from(mailMessages).where(eq(mailMessages.key, key));
  return mail;
}

async function stockOf(variantId: string) {
  const [row] = await shop.db.select().from(stockItems).where(eq(stockItems.variantId, variantId));
  return { onHand: row?.onHand, held: row?.held };
}

const yes = { termsAccepted: true, paymentMethod: 'sandbox' };

describe('X2.02 an order by phone', () => {
  test('takes the pieces of all its lines, or of none', async () => {
    const { draftId, variantId } = await draftOf(2);
    const wrong = { variantId: newId(), quantity: 1 };
    const pieces = [{ variantId, quantity: 1 }, wrong];
    await expect(setPieces(office, { draftId, pieces })).rejects.toThrow();
    expect((await readDraft(office, draftId)).cart?.itemCount).toBe(2);
  });

  test('costs what the checkout asks for the same goods, coupon and delivery', async () => {
    const { draftId, variantId } = await draftOf(3);
    await addDraftCoupon(office, { draftId, code: 'PHONE-TEN' });
    await saveDraft(office, { draftId, typed: { deliveryMethod: 'express' } });
    const { guestSessionId } = await sampleCheckout(shop, { [variantId]: 3 });
    const cart = await findCart(shop, guestSessionId);
    const asked = { cart: cart!, country: 'XE', deliveryMethod: 'express' };
    const without = await priceCheckout(shop, asked);
    const view = await readDraft(office, draftId);
    expect(view.breakdown).toMatchObject({
      itemsAmount: 30_000,
      discountAmount: 3_000,
      shippingAmount: 4_900,
    });
    expect(view.breakdown?.totalAmount).toBe(without.totalAmount - 3_000);
    const { number } = await placePhoneOrder(office, { draftId, hours: 2, key: newId() });
    expect((await orderOf(number)).breakdown).toEqual(view.breakdown);
  });

  test('finds goods by code, or by name with size and colour, priced in the buyer’s market only', async () => {
    const { draftId, code } = await draftOf();
    const found = await listGoods(office, { draftId, asked: code.toUpperCase() });
    expect(found).toMatchObject([{ code, size: 'M', color: 'Ramato', streetAmount: 10_000, available: 5 }]);
    expect(await listGoods(office, { draftId, asked: `${code} ramato m` })).toHaveLength(1);
    expect(await listGoods(office, { draftId, asked: `${code} 100%` })).toEqual([]);
    const elsewhere = await beginDraft(office, { country: 'XU', locale: 'en' });
    expect(await listGoods(office, { draftId: elsewhere, asked: code })).toEqual([]);
  });

  test('holds its goods for the stated time and mails the link in the buyer’s language, once', async () => {
    const { order, variantId, mail, draftId } = await placed(2, 'de', 72);
    expect(order).toMatchObject({
      status: 'awaiting_payment',
      awaitsBuyer: true,
      locale: 'de',
      customerId: null,
    });
    const held = order.payableUntil.getTime() - order.placedAt.getTime();
    expect(Math.abs(held - 72 * HOUR)).toBeLessThan(5_000);
    expect(await stockOf(variantId)).toEqual({ onHand: 5, held: 2 });
    expect(mail).toMatchObject({ locale: 'de', toAddress: 'ada@mail.test' });
    expect(mail?.text).toContain('Wie am Telefon besprochen');
    const again = { draftId, hours: 72, key: order.idempotencyKey };
    expect(await placePhoneOrder(office, again)).toEqual({ number: order.number });
  });

  test.each(LOCALES)('writes its mails in %s', async (locale) => {
    const { mail, order } = await placed(1, locale);
    expect(mail?.locale).toBe(locale);
    expect(mail?.text).toContain(`/${locale}/checkout/offer?`);
    expect(mail?.text).toContain(order.number);
  });

  test('cannot be paid before its buyer has accepted the terms and ordered it', async () => {
    const { order, link } = await placed();
    await expect(retryPayment(shop, order.id)).rejects.toMatchObject({ code: 'orders.not-payable' });
    const refused = acceptOffer(shop, { ...link, ...yes, termsAccepted: false });
    await expect(refused).rejects.toMatchObject({ fields: { termsAccepted: 'checkout.terms-missing' } });
    const other = acceptOffer(shop, { ...link, ...yes, paymentMethod: 'barter' });
    await expect(other).rejects.toMatchObject({ fields: { paymentMethod: 'checkout.payment-unknown' } });
    expect((await findOffer(shop, link)).state).toBe('open');
    const shown = await findOrder(shop, link);
    expect(shown).toMatchObject({ canPay: false, awaitsConfirmation: true });
  });

  test('is a normal order once it is paid: its pieces are sold, and nothing is held', async () => {
    const { order, link, variantId } = await placed(2);
    await sandbox.act(await acceptOffer(shop, { ...link, ...yes }), 'approve');
    expect(await checkPayments(shop, order.id)).toBe('processing');
    expect(await stockOf(variantId)).toEqual({ onHand: 3, held: 0 });
    expect((await findOffer(shop, link)).state).toBe('confirmed');
  });

  test('is ordered once: the link pressed again leads on to the same payment', async () => {
    const { link } = await placed();
    const first = await acceptOffer(shop, { ...link, ...yes });
    expect(await acceptOffer(shop, { ...link, ...yes })).toBe(first);
  });

  test('by transfer keeps its goods as long as a transfer may take, or as was said, if that is longer', async () => {
    const { order, link } = await placed(1, 'it', 2);
    await acceptOffer(shop, { ...link, ...yes, paymentMethod: transfers.code });
    const accepted = await orderOf(order.number);
    expect(accepted.payableUntil.getTime()).toBeGreaterThan(order.payableUntil.getTime() + 24 * HOUR);
    const long = await placed(1, 'it', 168);
    await acceptOffer(shop, { ...long.link, ...yes });
    expect((await orderOf(long.number)).payableUntil).toEqual(long.order.payableUntil);
  });

  test('that nobody ordered in time is canceled with a mail, and its goods are free', async () => {
    const { order, link, variantId } = await placed(2, 'fr', 2);
    shop.clock.forward(2 * HOUR + 1000);
    await expireOrders(shop);
    expect((await orderOf(order.number)).status).toBe('canceled');
    expect(await stockOf(variantId)).toEqual({ onHand: 5, held: 0 });
    for (const react of REACTIONS['order.canceled'] ?? []) await react(shop, { orderId: order.id });
    expect(await mailOf(`order-offer-expired:${order.id}`)).toMatchObject({ locale: 'fr' });
    expect((await findOffer(shop, link)).state).toBe('ended');
    const late = acceptOffer(shop, { ...link, ...yes });
    await expect(late).rejects.toMatchObject({ code: 'phone-orders.offer-ended' });
  });

  test('of a customer with a proven address stands in their account, and their data comes along', async () => {
    const profile = { email: 'bea@mail.test', emailVerified: true, firstName: 'Bea', lastName: 'Verdi' };
    const { id } = await recogniseCustomer(shop, { issuer: 'test', subject: newId(), ...profile });
    const draftId = await beginDraft(office, { country: 'XE', locale: 'en', email: 'Bea@mail.test' });
    const { typed } = await readDraft(office, draftId);
    expect(typed).toMatchObject({ firstName: 'Bea', lastName: 'Verdi' });
    const blind = { ...office, actor: { ...office.actor, rights: { orders: ['change'] as const } } };
    const unseen = await beginDraft(blind, { country: 'XE', locale: 'en', email: 'bea@mail.test' });
    expect((await readDraft(office, unseen)).typed.firstName).toBeUndefined();
    const { variantId } = await goods.addVariant({ code: 'test-phone-customer' });
    await setPieces(office, { draftId, pieces: [{ variantId, quantity: 1 }] });
    await saveDraft(office, { draftId, typed: { ...BUYER, email: 'bea@mail.test' } });
    const { number } = await placePhoneOrder(office, { draftId, hours: 24, key: newId() });
    expect((await orderOf(number)).customerId).toBe(id);
  });

  test('is refused with the field that is wrong, without goods, with another total, and without the right', async () => {
    const { draftId } = await draftOf();
    const wish = { draftId, hours: 24, key: newId() };
    const refusal = (act: Promise<unknown>) => expect(act).rejects;
    await refusal(placePhoneOrder(office, { ...wish, hours: 5 })).toMatchObject({
      fields: { hours: 'phone-orders.hours-missing' },
    });
    await saveDraft(office, { draftId, typed: { email: 'nobody' } });
    await refusal(placePhoneOrder(office, wish)).toMatchObject({
      fields: { email: 'checkout.email-invalid' },
    });
    await saveDraft(office, { draftId, typed: BUYER });
    await refusal(placePhoneOrder(office, { ...wish, shownTotalAmount: 1 })).toMatchObject({
      code: 'orders.total-changed',
    });
    const empty = await beginDraft(office, { country: 'XE', locale: 'en' });
    await saveDraft(office, { draftId: empty, typed: BUYER });
    await refusal(placePhoneOrder(office, { ...wish, draftId: empty })).toMatchObject({
      code: 'phone-orders.goods-missing',
    });
    const looker = { ...office, actor: { ...office.actor, rights: { orders: ['look'] as const } } };
    await refusal(placePhoneOrder(looker, wish)).toMatchObject({ code: 'staff.right-lacking' });
    await refusal(placePhoneOrder(office, { ...wish, draftId: newId() })).toMatchObject({
      code: 'phone-orders.unknown',
    });
  });
});
