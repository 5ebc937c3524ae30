import { eq, inArray, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { cartLines, carts } from '#domain/carts/schema.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { getPayment, listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import { ProviderError } from '#domain/payments/port.ts';
import { promotions } from '#domain/promotions/schema.ts';
import { shippingMethods } from '#domain/shipping/schema.ts';
import { stockHolds, stockItems } from '#domain/stock/schema.ts';
import { newId } from '#shared/ids.ts';
import { SAMPLE_DETAILS, sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { confirmOrder } from '#tests/helpers/transfer-shop.ts';
import { checkPayments } from './check-payments.ts';
import { findOrder } from './find-order.ts';
import { placeOrder } from './place-order.ts';
import { retryPayment } from './retry-payment.ts';
import { orderAccessTokens, orderLines, orders, orderTransitions } from './schema.ts';
import { settleOrder } from './settle-order.ts';

const { shop, sandbox, faults } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
let made = 0;

afterEach(() => {
  for (const name of Object.keys(faults)) delete faults[name as keyof typeof faults];
});

async function variant(
  stock = 10,
  prices: Parameters<typeof goods.addVariant>[0]['prices'] = { 'test-eu': 10_000 },
) {
  made += 1;
  return goods.addVariant({ code: `test-order-${made}`, stock, prices });
}

const orderOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const ordersOfCart = (cartId: string) => shop.db.select().from(orders).where(eq(orders.cartId, cartId));
const stockOf = async (variantId: string) => {
  const [row] = await shop.db.select().from(stockItems).where(eq(stockItems.variantId, variantId));
  return [row?.onHand, row?.held];
};
const transitionsOf = async (orderId: string) => {
  const rows = await shop.db.select().from(orderTransitions).where(eq(orderTransitions.orderId, orderId));
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1)).map((row) => [row.toStatus, row.reason]);
};

describe('placing an order', () => {
  test('freezes what was shown, holds the stock and leads to the provider', async () => {
    const cap = await variant(5, { 'test-eu': 2_900 });
    const sale = { stock: 10, prices: { 'test-eu': 10_000 }, listAmount: 12_000 };
    const jersey = await goods.addVariant({ code: 'test-order-sale', ...sale });
    const checkout = await sampleCheckout(shop, { [jersey.variantId]: 2, [cap.variantId]: 1 });
    const placed = await placeOrder(shop, checkout);
    expect(placed.number).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    expect(placed.redirectUrl).toMatch(/\/sandbox-payments\/pay\//);
    const order = await orderOf(placed.orderId);
    expect(order).toMatchObject({
      status: 'awaiting_payment',
      itemsAmount: 22_900,
      shippingAmount: 1_500,
      totalAmount: 24_400,
      currency: 'EUR',
      locale: 'it',
      email: SAMPLE_DETAILS.email,
      country: 'XE',
      cartVersion: 2,
    });
    expect(order.payableUntil.getTime() - order.placedAt.getTime()).toBe(30 * 60_000);
    await goods.changePrice(jersey.variantId, 'test-eu', 99_900);
    const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    expect(lines.find((line) => line.variantId === jersey.variantId)).toMatchObject({
      name: `${jersey.code} it`,
      description: 'M, Ramato',
      quantity: 2,
      unitListAmount: 12_000,
      unitStreetAmount: 10_000,
      totalAmount: 20_000,
      vatRateBp: 2200,
      vatAmount: 3_607,
      pictureHash: `hash-of-${jersey.code}`,
    });
    expect(await stockOf(jersey.variantId)).toEqual([10, 2]);
    expect(await transitionsOf(order.id)).toEqual([['awaiting_payment', 'placed']]);
    const [cart] = await shop.db.select().from(carts).where(eq(carts.id, checkout.cartId));
    expect(cart?.lastOrderId).toBe(order.id);
  });

  test('is told to the rest of the shop and to the audit trail, once', async () => {
    const checkout = await sampleCheckout(shop, { [(await variant()).variantId]: 1 });
    const { orderId, number } = await placeOrder(shop, checkout);
    await placeOrder(shop, checkout);
    const events = await shop.db
      .select()
      .from(outboxEvents)
      .where(eq(outboxEvents.key, `order.placed:${orderId}`));
    expect(events).toMatchObject([{ name: 'order.placed', payload: { orderId } }]);
    const audited = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, orderId));
    expect(audited).toMatchObject([{ action: 'order.placed', detail: { number } }]);
  });

  test('draws another number where an order has the first one already', async () => {
    await shop.db.execute(sql`create sequence number_draws`);
    await shop.db.execute(sql`
      create function take_first_number() returns trigger language plpgsql as $$ begin
        if nextval('number_draws') = 1 then
          raise exception 'taken' using errcode = '23505', constraint = 'orders_number_key';
        end if;
        return new;
      end $$`);
    await shop.db.execute(
      sql`create trigger number_taken before insert on orders for each row execute function take_first_number()`,
    );
    const checkout = await sampleCheckout(shop, { [(await variant()).variantId]: 1 });
    await placeOrder(shop, checkout);
    expect(await ordersOfCart(checkout.cartId)).toHaveLength(1);
    await shop.db.execute(sql`drop trigger number_taken on orders`);
  });

  test('stores no token in clear: not with the order, and not with the payment after its provider’s answer', async () => {
    const placed = await placeOrder(shop, await sampleCheckout(shop, { [(await variant()).variantId]: 1 }));
    const everything = JSON.stringify([
      await shop.db.select().from(orders),
      await shop.db.select().from(orderAccessTokens),
      await shop.db.select().from(outboxEvents),
      await listPaymentsOfOrder(shop, placed.orderId),
    ]);
    expect(everything).not.toContain(placed.accessToken);
  });

  test('S3.01 the order can be read with its number and a token, but not with either alone', async () => {
    const jersey = await variant();
    const checkout = await sampleCheckout(shop, { [jersey.variantId]: 1 });
    const details = { ...SAMPLE_DETAILS, courierNotes: 'Ring twice' };
    const placed = await placeOrder(shop, { ...checkout, details });
    await sandbox.act(placed.redirectUrl, 'approve');
    await checkPayments(shop, placed.orderId);
    const typed = placed.number.toLowerCase().replace('-', ' ');
    const view = await findOrder(shop, { number: typed, token: placed.accessToken });
    expect(view).toMatchObject({
      number: placed.number,
      status: 'processing',
      totalAmount: 11_500,
      subtotalAmount: 10_000,
      couponDiscountAmount: 0,
      discountsTotalAmount: 0,
      shippingAmount: 1_500,
      vatIncluded: true,
      shippingMethod: { code: 'courier', name: null },
      courierNotes: 'Ring twice',
      shippingAddress: SAMPLE_DETAILS.address,
      billingAddress: SAMPLE_DETAILS.address,
      payment: { provider: 'sandbox', state: 'captured', method: 'visa', cardLastDigits: '4242' },
      canPay: false,
    });
    expect(view?.lines).toHaveLength(1);
    expect(await findOrder(shop, { number: placed.number, token: 'x' })).toBeNull();
    expect(await findOrder(shop, { number: 'XXXX-XXXX', token: placed.accessToken })).toBeNull();
  });

  test('with a coupon for everything and free delivery it needs no payment, but a confirmed address', async () => {
    const jersey = await variant();
    await shop.db
      .insert(promotions)
      .values({ code: 'TESTALL', percentBp: 10_000, active: true, validFrom: new Date(0) });
    const days = { minDays: 0, maxDays: 0, position: 3 };
    await shop.db
      .insert(shippingMethods)
      .values({ ...days, marketCode: shop.market.code, code: 'pickup', amount: 0, freeFromAmount: null });
    const checkout = await sampleCheckout(shop, { [jersey.variantId]: 1 });
    await shop.db
      .update(carts)
      .set({ couponCodes: ['TESTALL'] })
      .where(eq(carts.id, checkout.cartId));
    const details = { ...SAMPLE_DETAILS, deliveryMethod: 'pickup' };
    const placed = await placeOrder(shop, { ...checkout, details });
    expect(placed.redirectUrl).toContain(`/it/checkout/done?order=${placed.number}&token=`);
    expect(await orderOf(placed.orderId)).toMatchObject({ status: 'awaiting_payment', totalAmount: 0 });
    await settleOrder(shop, placed.orderId);
    expect(await stockOf(jersey.variantId)).toEqual([10, 1]);
    await confirmOrder(shop, placed);
    expect(await orderOf(placed.orderId)).toMatchObject({
      status: 'processing',
      totalAmount: 0,
      paymentId: null,
    });
    expect(await stockOf(jersey.variantId)).toEqual([9, 0]);
    expect(await listPaymentsOfOrder(shop, placed.orderId)).toEqual([]);
    const [cart] = await shop.db.select().from(carts).where(eq(carts.id, checkout.cartId));
    expect(cart?.couponCodes).toEqual([]);
    const { id } = await recogniseCustomer(shop, {
      ...{ issuer: 'http://login.test', subject: newId(), email: SAMPLE_DETAILS.email, emailVerified: true },
      ...{ firstName: 'Ada', lastName: 'Rossi' },
    });
    const again = await sampleCheckout(shop, { [jersey.variantId]: 1 });
    await shop.db
      .update(carts)
      .set({ couponCodes: ['TESTALL'] })
      .where(eq(carts.id, again.cartId));
    const proven = { ...shop, actor: { kind: 'customer', id } as const };
    const { orderId } = await placeOrder(proven, { ...again, details });
    expect(await orderOf(orderId)).toMatchObject({ status: 'processing', totalAmount: 0 });
  });
});

describe('a repeated request is the same order', () => {
  test('a double click, ten times over', async () => {
    const jersey = await variant();
    const checkout = await sampleCheckout(shop, { [jersey.variantId]: 1 });
    const placed = await Promise.all(Array.from({ length: 10 }, () => placeOrder(shop, checkout)));
    expect(new Set(placed.map((one) => one.orderId)).size).toBe(1);
    expect(new Set(placed.map((one) => one.redirectUrl)).size).toBe(1);
    expect(await stockOf(jersey.variantId)).toEqual([10, 1]);
    expect(await listPaymentsOfOrder(shop, placed[0]!.orderId)).toHaveLength(1);
  });

  test('two tabs of one cart, each with its own key', async () => {
    const jersey = await variant();
    const checkout = await sampleCheckout(shop, { [jersey.variantId]: 1 });
    const other = { ...checkout, idempotencyKey: newId() };
    const placed = await Promise.all([placeOrder(shop, checkout), placeOrder(shop, other)]);
    expect(placed[0].orderId).toBe(placed[1].orderId);
    expect(await ordersOfCart(checkout.cartId)).toHaveLength(1);
  });

  test('a repeat after the payment finds it; another key on the emptied cart gets its number', async () => {
    const checkout = await sampleCheckout(shop, { [(await variant()).variantId]: 1 });
    const placed = await placeOrder(shop, checkout);
    await sandbox.act(placed.redirectUrl, 'approve');
    await checkPayments(shop, placed.orderId);
    const replay = await placeOrder(shop, checkout);
    expect(replay.orderId).toBe(placed.orderId);
    expect(replay.redirectUrl).toContain('/checkout/done?');
    const other = placeOrder(shop, { ...checkout, idempotencyKey: newId() });
    await expect(other).rejects.toMatchObject({
      code: 'orders.already-paid',
      values: { number: placed.number },
    });
  });

  test('a repeat after the payment, before the notification, does not ask for money again', async () => {
    const checkout = await sampleCheckout(shop, { [(await variant()).variantId]: 1 });
    const placed = await placeOrder(shop, checkout);
    await sandbox.act(placed.redirectUrl, 'approve');
    const changed = { ...checkout, details: { ...SAMPLE_DETAILS, courierNotes: 'Other' } };
    expect(await placeOrder(shop, changed)).toMatchObject({
      orderId: placed.orderId,
      redirectUrl: expect.stringContaining('/checkout/done?'),
    });
    expect(await ordersOfCart(checkout.cartId)).toHaveLength(1);
    expect((await orderOf(placed.orderId)).status).toBe('processing');
  });

  test('after a lost answer of the provider, a retry continues with the same order and payment', async () => {
    const checkout = await sampleCheckout(shop, { [(await variant()).variantId]: 1 });
    faults.createFails = 'before';
    await expect(placeOrder(shop, checkout)).rejects.toMatchObject({ code: 'payments.provider-unavailable' });
    faults.createFails = undefined;
    const placed = await placeOrder(shop, checkout);
    expect(placed.redirectUrl).toContain('/sandbox-payments/pay/');
    expect(await ordersOfCart(checkout.cartId)).toHaveLength(1);
    expect(await listPaymentsOfOrder(shop, placed.orderId)).toHaveLength(1);
  });

  test('but not once its time to pay is over: the repeat is a new order', async () => {
    const jersey = await variant(1);
    const checkout = await sampleCheckout(shop, { [jersey.variantId]: 1 });
    const placed = await placeOrder(shop, checkout);
    shop.clock.forward(31 * 60_000);
    const repeated = await placeOrder(shop, { ...checkout, idempotencyKey: newId() });
    shop.clock.forward(-31 * 60_000);
    expect(repeated.orderId).not.toBe(placed.orderId);
    expect((await orderOf(placed.orderId)).status).toBe('canceled');
    expect(await stockOf(jersey.variantId)).toEqual([1, 1]);
  });

  test('a line added to the cart twice is one line of the order', async () => {
    const jersey = await variant();
    const checkout = await sampleCheckout(shop, { [jersey.variantId]: 1 });
    const { guestSessionId } = checkout;
    const add = () => addToCart(shop, { guestSessionId, variantId: jersey.variantId, quantity: 1 });
    await Promise.all([add(), add()]);
    const placed = await placeOrder(shop, checkout);
    const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, placed.orderId));
    expect(lines.map((line) => line.quantity)).toEqual([3]);
  });
});

describe('another request from the same cart', () => {
  test('replaces the unpaid order: its payment is canceled and its stock freed, even for the last piece', async () => {
    const last = await variant(1);
    const checkout = await sampleCheckout(shop, { [last.variantId]: 1 });
    const first = await placeOrder(shop, checkout);
    const changed = { ...checkout, details: { ...SAMPLE_DETAILS, email: 'other@mail.test' } };
    const second = await placeOrder(shop, changed);
    expect(second.orderId).not.toBe(first.orderId);
    expect((await orderOf(first.orderId)).status).toBe('canceled');
    expect((await transitionsOf(first.orderId)).at(-1)?.[1]).toContain('replaced');
    const [payment] = await listPaymentsOfOrder(shop, first.orderId);
    expect((await sandbox.provider.fetchPayment(payment?.providerReference ?? '')).state).toBe('canceled');
    expect(await stockOf(last.variantId)).toEqual([1, 1]);
  });

  test('replaces it also when only the cart changed', async () => {
    const [jersey, cap] = [await variant(), await variant()];
    const checkout = await sampleCheckout(shop, { [jersey.variantId]: 1 });
    const first = await placeOrder(shop, checkout);
    const { guestSessionId } = checkout;
    await addToCart(shop, { guestSessionId, variantId: cap.variantId, quantity: 1 });
    const second = await placeOrder(shop, checkout);
    expect((await orderOf(first.orderId)).status).toBe('canceled');
    expect((await orderOf(second.orderId)).itemsAmount).toBe(20_000);
  });

  test('from two tabs at once leaves one open order, with its stock held once', async () => {
    const last = await variant(1);
    const checkout = await sampleCheckout(shop, { [last.variantId]: 1 });
    const wishes = ['a', 'b', 'c', 'd'].map((courierNotes) => ({
      ...checkout,
      idempotencyKey: newId(),
      details: { ...SAMPLE_DETAILS, courierNotes },
    }));
    await Promise.all(wishes.map((wish) => placeOrder(shop, wish).catch(() => null)));
    const open = (await ordersOfCart(checkout.cartId)).filter((order) => order.status === 'awaiting_payment');
    expect(open).toHaveLength(1);
    expect(await stockOf(last.variantId)).toEqual([1, 1]);
  });

  test('sends back later money for the replaced order', async () => {
    const jersey = await variant();
    const checkout = await sampleCheckout(shop, { [jersey.variantId]: 1 });
    const first = await placeOrder(shop, checkout);
    const cancelPayment = sandbox.provider.cancelPayment;
    sandbox.provider.cancelPayment = () => Promise.reject(new ProviderError('does not answer'));
    await placeOrder(shop, { ...checkout, details: { ...SAMPLE_DETAILS, courierNotes: 'x' } });
    sandbox.provider.cancelPayment = cancelPayment;
    await sandbox.act(first.redirectUrl, 'approve');
    await checkPayments(shop, first.orderId);
    expect((await orderOf(first.orderId)).status).toBe('canceled');
    const due = await shop.db.select().from(outboxEvents).where(eq(outboxEvents.name, 'order.refund-due'));
    expect(due.map((event) => event.payload.orderId)).toContain(first.orderId);
  });
});

describe('a refusal leaves everything unchanged', () => {
  test('2.3.3 S8.02 unavailable goods: the refusal names them, nothing is held or written', async () => {
    const [here, gone, ended] = [await variant(), await variant(5), await variant()];
    const checkout = await sampleCheckout(shop, {
      [here.variantId]: 1,
      [gone.variantId]: 3,
      [ended.variantId]: 1,
    });
    await goods.setStock(gone.variantId, 2);
    await goods.endVariant(ended.variantId);
    const refused = await placeOrder(shop, checkout).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'stock.not-available',
      values: { products: `“${ended.code} it, M, Ramato”, “${gone.code} it, M, Ramato”` },
      fields: { [gone.variantId]: 'stock.not-available', [ended.variantId]: 'stock.not-available' },
    });
    expect(await ordersOfCart(checkout.cartId)).toEqual([]);
    expect(await stockOf(here.variantId)).toEqual([10, 0]);
  });

  test('16.5.3 an empty cart, an unknown one, a total that differs from the shown one, an unknown payment method', async () => {
    const checkout = await sampleCheckout(shop, { [(await variant()).variantId]: 1 });
    const place = (change: Partial<typeof checkout>) => placeOrder(shop, { ...checkout, ...change });
    await expect(place({ cartId: newId() })).rejects.toMatchObject({ code: 'orders.cart-empty' });
    await expect(place({ shownTotalAmount: 1 })).rejects.toMatchObject({
      code: 'orders.total-changed',
      values: { total: expect.stringMatching(/^115,00\s€$/) },
    });
    const details = { ...SAMPLE_DETAILS, paymentMethod: 'barter' };
    await expect(place({ details })).rejects.toMatchObject({ code: 'payments.method-unknown' });
    expect(await ordersOfCart(checkout.cartId)).toEqual([]);
    const holds = await shop.db
      .select()
      .from(stockHolds)
      .where(inArray(stockHolds.orderId, [checkout.cartId]));
    expect(holds).toEqual([]);
    await shop.db.delete(cartLines).where(eq(cartLines.cartId, checkout.cartId));
    await expect(place({})).rejects.toMatchObject({ code: 'orders.cart-empty' });
  });
});

describe('paying again', () => {
  test('a declined payment leaves the order waiting; the next attempt is a new payment and pays it', async () => {
    const checkout = await sampleCheckout(shop, { [(await variant()).variantId]: 1 });
    const placed = await placeOrder(shop, checkout);
    await sandbox.act(placed.redirectUrl, 'decline');
    expect(await checkPayments(shop, placed.orderId)).toBe('awaiting_payment');
    const [again, twice] = await Promise.all([
      retryPayment(shop, placed.orderId),
      retryPayment(shop, placed.orderId),
    ]);
    expect(again.redirectUrl).not.toBe(placed.redirectUrl);
    expect(twice.redirectUrl).toBe(again.redirectUrl);
    await sandbox.act(again.redirectUrl, 'approve');
    expect(await checkPayments(shop, placed.orderId)).toBe('processing');
    const payments = await listPaymentsOfOrder(shop, placed.orderId);
    expect(payments.map((payment) => payment.state)).toEqual(['declined', 'captured']);
    expect((await orderOf(placed.orderId)).paymentId).toBe(payments[1]?.id);
  });

  test('repeating the request after canceling at the provider leads to a new payment of the same order', async () => {
    const checkout = await sampleCheckout(shop, { [(await variant()).variantId]: 1 });
    const placed = await placeOrder(shop, checkout);
    await sandbox.act(placed.redirectUrl, 'abandon');
    await checkPayments(shop, placed.orderId);
    const again = await placeOrder(shop, checkout);
    expect(again.orderId).toBe(placed.orderId);
    expect(again.redirectUrl).not.toBe(placed.redirectUrl);
  });

  test('a paid order leads to its own page, an expired one cannot be paid', async () => {
    const paid = await placeOrder(shop, await sampleCheckout(shop, { [(await variant()).variantId]: 1 }));
    await sandbox.act(paid.redirectUrl, 'approve');
    await checkPayments(shop, paid.orderId);
    expect((await retryPayment(shop, paid.orderId)).redirectUrl).toContain('/checkout/done?');
    const late = await placeOrder(shop, await sampleCheckout(shop, { [(await variant()).variantId]: 1 }));
    shop.clock.forward(31 * 60_000);
    await expect(retryPayment(shop, late.orderId)).rejects.toMatchObject({ code: 'orders.not-payable' });
    await expect(retryPayment(shop, newId())).rejects.toMatchObject({ code: 'orders.unknown' });
  });

  test('two captured payments of one order: one pays it, the other goes back', async () => {
    const checkout = await sampleCheckout(shop, { [(await variant()).variantId]: 1 });
    const placed = await placeOrder(shop, checkout);
    await sandbox.act(placed.redirectUrl, 'decline');
    await checkPayments(shop, placed.orderId);
    const again = await retryPayment(shop, placed.orderId);
    await sandbox.act(again.redirectUrl, 'approve');
    await checkPayments(shop, placed.orderId);
    const [first] = await listPaymentsOfOrder(shop, placed.orderId);
    const { applyProviderView } = await import('#domain/payments/apply-provider-view.ts');
    const view = await sandbox.provider.fetchPayment(first?.providerReference ?? '');
    const lateCapture = { ...view, state: 'captured', capturedAmount: view.amount } as const;
    await applyProviderView(shop, first?.id ?? '', lateCapture, 'late capture');
    expect(await settleOrder(shop, placed.orderId)).toBe('processing');
    expect((await getPayment(shop, first?.id ?? '')).state).toBe('captured');
    const due = await shop.db.select().from(outboxEvents).where(eq(outboxEvents.name, 'order.refund-due'));
    expect(due.map((event) => event.payload)).toContainEqual({
      orderId: placed.orderId,
      paymentId: first?.id,
    });
  });
});
