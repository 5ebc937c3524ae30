import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cartJson } from '#domain/carts/cart-json.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { priceCheckout, pricedCart } from '#domain/checkout/price-checkout.ts';
import { listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import { packShipment } from '#domain/shipments/pack-shipment.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { listWaiting } from '#domain/shipments/remove-pieces.ts';
import { shipShipment } from '#domain/shipments/ship-shipment.ts';
import { depositShop } from '#tests/helpers/deposit-shop.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { setPrice } from '#tests/helpers/set-price.ts';
import { checkPayments } from './check-payments.ts';
import { findOrder } from './find-order.ts';
import { placeOrder } from './place-order.ts';
import { refundOrder } from './refund-order.ts';
import { retryPayment } from './retry-payment.ts';
import { orders } from './schema.ts';

const { shop, staff, sandbox, ask, bag, placed, deposited, orderOf, linesOf } = await depositShop();
const goods = await sampleGoods(shop);
const socks = await goods.addVariant({ code: 'test-deposit-socks', stock: 50 });
await setPrice(shop, {
  ...{ variantId: socks.variantId, priceListSlug: 'eu', listAmount: 1_900, streetAmount: 1_900 },
});

describe('an order of a bike made to order, where its market asks for 30 %', () => {
  it('shows in the bag and at the checkout what is due today and what later', async () => {
    const { guestSessionId } = await bag({ also: { [socks.variantId]: 2 } });
    const cart = (await findCart(shop, guestSessionId))!;
    const [bike] = cart.lines.filter(({ made }) => made);
    const price = bike!.totalAmount;
    const share = Math.floor((price * 30 + 50) / 100);
    expect(cartJson(cart).deposit).toEqual({
      share_percent: 30,
      deposit_amount: cart.breakdown.totalAmount - (price - share),
      balance_amount: price - share,
    });
    const breakdown = await priceCheckout(shop, { cart, country: 'IT', deliveryMethod: 'express' });
    expect(cartJson(pricedCart(cart, breakdown)).deposit).toMatchObject({
      deposit_amount: breakdown.totalAmount - (price - share),
    });
    expect(cartJson((await findCart(shop, (await stockedBag()).guestSessionId))!).deposit).toBeNull();
  });

  it('freezes the deposit, asks for it only, and is in work once it came', async () => {
    const order = await placed();
    const row = await orderOf(order);
    expect(row.depositAmount).toBe(
      Math.floor((linesTotal(await linesOf(order)) * 30 + 50) / 100) + row.shippingAmount,
    );
    expect(await listPaymentsOfOrder(shop, order.orderId)).toMatchObject([
      { amount: row.depositAmount, isBalance: false, state: 'pending' },
    ]);
    await ask('50');
    await sandbox.act(order.redirectUrl, 'approve');
    await checkPayments(shop, order.orderId);
    await ask('30');
    const paid = await orderOf(order);
    expect(paid).toMatchObject({
      status: 'processing',
      depositAmount: row.depositAmount,
      balancePaidAt: null,
    });
    expect(paid.paidAt).not.toBeNull();
    expect((await findOrder(shop, order.access))?.deposit).toEqual({
      depositAmount: row.depositAmount,
      balanceAmount: row.totalAmount - row.depositAmount!,
      ...{ balanceAskedAt: null, balanceRemindedAt: null, balancePaidAt: null, balanceEndedAt: null },
      isBalanceOpen: true,
    });
  });

  it('asks for the deposit again when the first payment was declined', async () => {
    const order = await placed();
    await sandbox.act(order.redirectUrl, 'decline');
    await checkPayments(shop, order.orderId);
    const again = await retryPayment(shop, order.orderId);
    await sandbox.act(again.redirectUrl, 'approve');
    await checkPayments(shop, order.orderId);
    const { depositAmount, status } = await orderOf(order);
    expect(status).toBe('processing');
    const payments = await listPaymentsOfOrder(shop, order.orderId);
    expect(payments.map(({ amount, state }) => [amount, state])).toEqual([
      [depositAmount, 'declined'],
      [depositAmount, 'captured'],
    ]);
  });

  it('is refused where the sum due today is not the one that was shown, and the bag stays', async () => {
    const { guestSessionId } = await bag();
    const due = cartJson((await findCart(shop, guestSessionId))!).deposit!.deposit_amount;
    await ask('40');
    await expect(placed({ shownDueAmount: due })).rejects.toMatchObject({ code: 'orders.deposit-changed' });
    await ask('');
    await expect(placed({ shownDueAmount: due })).rejects.toMatchObject({ code: 'orders.deposit-changed' });
    await ask('30');
    const order = await placed();
    const { depositAmount } = await orderOf(order);
    expect(await shop.db.$count(orders, eq(orders.cartId, order.cartId))).toBe(1);
    const same = await placeOrder(shop, { ...order.wish, shownDueAmount: depositAmount! });
    expect(same.orderId).toBe(order.orderId);
  });

  it('stays the same order while it is unpaid, also when the terms changed; who saw others gets a new one', async () => {
    const order = await placed();
    const { depositAmount } = await orderOf(order);
    await ask('60');
    const again = await placeOrder(shop, { ...order.wish, shownDueAmount: depositAmount! });
    expect(again.orderId).toBe(order.orderId);
    const { guestSessionId } = order;
    const cart = (await findCart(shop, guestSessionId))!;
    const breakdown = await priceCheckout(shop, {
      cart,
      country: 'IT',
      postalCode: '31044',
      deliveryMethod: 'courier',
    });
    const shownDueAmount = cartJson(pricedCart(cart, breakdown)).deposit!.deposit_amount;
    const other = await placeOrder(shop, {
      ...order.wish,
      idempotencyKey: 'another-key-1234567',
      shownDueAmount,
    });
    expect(other.orderId).not.toBe(order.orderId);
    expect(await orderOf(other)).toMatchObject({ depositAmount: shownDueAmount, status: 'awaiting_payment' });
    expect(await orderOf(order)).toMatchObject({ status: 'canceled' });
    await ask('30');
  });

  it('pays all at once without a bike made to order, and where nothing is asked for', async () => {
    await ask('');
    const order = await deposited();
    await ask('30');
    const row = await orderOf(order);
    expect(row.depositAmount).toBeNull();
    expect(await listPaymentsOfOrder(shop, order.orderId)).toMatchObject([{ amount: row.totalAmount }]);
    expect((await findOrder(shop, order.access))?.deposit).toBeNull();
  });
});

describe('while the balance is open', () => {
  it('the bike is neither packed nor shipped; goods from stock may go before', async () => {
    const order = await deposited({ also: { [socks.variantId]: 1 } });
    const [ready, built] = (await linesOf(order)).toSorted((one) => (one.build ? 1 : -1));
    const shipmentId = (await prepareShipment(staff, order))!;
    const isOpen = { code: 'shipments.balance-open' };
    await expect(packShipment(staff, { shipmentId })).rejects.toMatchObject(isOpen);
    const both = [ready, built].map((line) => ({ orderLineId: line!.id, quantity: 1 }));
    await expect(packShipment(staff, { shipmentId, pieces: both })).rejects.toMatchObject(isOpen);
    const packed = await packShipment(staff, { shipmentId, pieces: both.slice(0, 1) });
    await shipShipment(staff, { shipmentId: packed.id, carrier: 'own', trackingNumber: null });
    expect(await listWaiting(shop, order.orderId)).toEqual([both[1]]);
  });

  it('the bike is not paid back by itself, money without pieces is up to what came in', async () => {
    const order = await deposited({ also: { [socks.variantId]: 1 } });
    const lines = await linesOf(order);
    const of = (isBuilt: boolean) => {
      const line = lines.find(({ build }) => (build !== null) === isBuilt)!;
      return [{ orderLineId: line.id, quantity: 1 }];
    };
    const form = { orderId: order.orderId, reason: 'asked' };
    await expect(refundOrder(staff, { ...form, lines: of(true), key: 'a' })).rejects.toMatchObject({
      ...{ code: 'orders.refund-invalid', fields: { lines: 'orders.balance-open' } },
    });
    expect(await refundOrder(staff, { ...form, lines: of(false), key: 'b' })).toBe(1_900);
    const { depositAmount } = await orderOf(order);
    await expect(
      refundOrder(staff, { ...form, amount: depositAmount! - 1_899, key: 'c' }),
    ).rejects.toMatchObject({ code: 'payments.refund-exceeds-captured' });
    expect(await refundOrder(staff, { ...form, amount: depositAmount! - 1_900, key: 'd' })).toBeGreaterThan(
      0,
    );
  });
});

const linesTotal = (lines: readonly { readonly totalAmount: number }[]) =>
  lines.reduce((sum, { totalAmount }) => sum + totalAmount, 0);

async function stockedBag() {
  const { addToCart } = await import('#domain/carts/add-to-cart.ts');
  const added = await addToCart(shop, { guestSessionId: null, variantId: socks.variantId, quantity: 1 });
  return { guestSessionId: added.guestSession?.id ?? '' };
}
