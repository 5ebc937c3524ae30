import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { cancelPayment } from '#domain/payments/cancel-payment.ts';
import { capturePayment, requestCapture } from '#domain/payments/capture-payment.ts';
import { getPayment, listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import { PaymentNotThere, ProviderError, ProviderRefused } from '#domain/payments/port.ts';
import { payments, refunds } from '#domain/payments/schema.ts';
import { syncPayment } from '#domain/payments/sync-payment.ts';
import { releaseExpiredHolds } from '#domain/stock/release-expired-holds.ts';
import { stockItems } from '#domain/stock/schema.ts';
import { newId } from '#shared/ids.ts';
import { sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { checkPayments } from './check-payments.ts';
import { expireOrders } from './expire-orders.ts';
import { placeOrder } from './place-order.ts';
import { settleOrder } from './settle-order.ts';
import { settleWaitingPayments } from './settle-waiting-payments.ts';

const { shop, sandbox } = await testShopWithSandbox('later');
const goods = await sampleGoods(shop);
const HALF_AN_HOUR = 31 * 60_000;
let made = 0;

async function agreedOrder() {
  made += 1;
  const { variantId } = await goods.addVariant({ code: `test-later-${made}`, stock: 1 });
  const placed = await placeOrder(shop, await sampleCheckout(shop, { [variantId]: 1 }));
  const [payment] = await listPaymentsOfOrder(shop, placed.orderId);
  await sandbox.act(placed.redirectUrl, 'approve');
  return { ...placed, variantId, paymentId: payment?.id ?? '' };
}

const stockOf = async (variantId: string) => {
  const [row] = await shop.db.select().from(stockItems).where(eq(stockItems.variantId, variantId));
  return [row?.onHand, row?.held];
};
const atProvider = async (paymentId: string) =>
  sandbox.provider.fetchPayment((await getPayment(shop, paymentId)).providerReference ?? '');

test('reserved money is captured when the shopper returns, and the order continues', async () => {
  const order = await agreedOrder();
  expect(await checkPayments(shop, order.orderId)).toBe('processing');
  expect(await atProvider(order.paymentId)).toMatchObject({ state: 'captured', capturedAmount: 11_500 });
  expect(await stockOf(order.variantId)).toEqual([0, 0]);
});

test('it is captured without browser and notification too, and once however often it is settled', async () => {
  const order = await agreedOrder();
  shop.clock.forward(20_000);
  await settleWaitingPayments(shop);
  await Promise.all([checkPayments(shop, order.orderId), checkPayments(shop, order.orderId)]);
  expect(await settleOrder(shop, order.orderId)).toBe('processing');
  expect((await atProvider(order.paymentId)).capturedAmount).toBe(11_500);
});

test('late, it is captured when the pieces can be held again', async () => {
  const order = await agreedOrder();
  shop.clock.forward(HALF_AN_HOUR);
  await releaseExpiredHolds(shop);
  expect(await checkPayments(shop, order.orderId)).toBe('processing');
  expect(await stockOf(order.variantId)).toEqual([0, 0]);
});

test('late, it is released when the pieces are gone: nothing was taken, so nothing goes back', async () => {
  const order = await agreedOrder();
  shop.clock.forward(HALF_AN_HOUR);
  await releaseExpiredHolds(shop);
  await placeOrder(shop, await sampleCheckout(shop, { [order.variantId]: 1 }));
  await checkPayments(shop, order.orderId);
  expect((await getPayment(shop, order.paymentId)).captureKey).toBeNull();
  await cancelPayment(shop, order.paymentId, 'not wanted any more');
  expect(await atProvider(order.paymentId)).toMatchObject({ state: 'canceled', capturedAmount: 0 });
  const sent = await shop.db.select().from(refunds).where(eq(refunds.paymentId, order.paymentId));
  expect(sent).toEqual([]);
});

test('a capture without an answer keeps the pieces and is repeated when the time ends', async () => {
  const order = await agreedOrder();
  const { capturePayment: capture } = sandbox.provider;
  sandbox.provider.capturePayment = () => Promise.reject(new ProviderError('does not answer'));
  expect(await checkPayments(shop, order.orderId)).toBe('awaiting_payment');
  expect(await stockOf(order.variantId)).toEqual([1, 1]);
  sandbox.provider.capturePayment = capture;
  shop.clock.forward(HALF_AN_HOUR);
  expect((await expireOrders(shop)).paid).toBeGreaterThan(0);
  expect(await settleOrder(shop, order.orderId)).toBe('processing');
});

test('a capture that the bank refuses becomes declined and releases the reserved money', async () => {
  const order = await agreedOrder();
  const { capturePayment: capture } = sandbox.provider;
  sandbox.provider.capturePayment = () => Promise.reject(new ProviderRefused('insufficient funds'));
  expect(await checkPayments(shop, order.orderId)).toBe('awaiting_payment');
  sandbox.provider.capturePayment = capture;
  expect((await getPayment(shop, order.paymentId)).state).toBe('declined');
  expect((await atProvider(order.paymentId)).state).toBe('canceled');
});

test('an authorization that the provider withdraws becomes declined, and the shopper may try another way', async () => {
  const order = await agreedOrder();
  const { capturePayment: capture, fetchPayment } = sandbox.provider;
  sandbox.provider.capturePayment = (reference) => {
    sandbox.provider.fetchPayment = async () => ({ ...(await fetchPayment(reference)), state: 'pending' });
    return Promise.reject(new ProviderRefused('the buyer must agree again'));
  };
  await checkPayments(shop, order.orderId);
  Object.assign(sandbox.provider, { capturePayment: capture, fetchPayment });
  expect((await getPayment(shop, order.paymentId)).state).toBe('declined');
  expect((await atProvider(order.paymentId)).state).toBe('canceled');
});

test('of two reservations one is captured, now and at the next news, and the other is let go', async () => {
  const order = await agreedOrder();
  await syncPayment(shop, order.paymentId);
  const payment = await getPayment(shop, order.paymentId);
  const other = { id: newId(), idempotencyKey: newId(), providerReference: newId() };
  await shop.db.insert(payments).values({ ...payment, ...other });
  const decided = async () => {
    await settleOrder(shop, order.orderId);
    const all = await listPaymentsOfOrder(shop, order.orderId);
    return all.filter(({ captureKey }) => captureKey !== null).map(({ id }) => id);
  };
  const [captured = '', ...more] = await decided();
  expect(more).toEqual([]);
  expect(await decided()).toEqual([captured]);
  const [released] = [order.paymentId, other.id].filter((id) => id !== captured);
  const unwanted = await shop.db.select().from(outboxEvents).where(eq(outboxEvents.name, 'payment.unwanted'));
  const ofOrder = unwanted.filter(({ payload }) => payload.orderId === order.orderId);
  expect(ofOrder.map(({ payload }) => payload.paymentId)).toEqual([released]);
});

test('a capture is requested only of reserved money, and carried out once', async () => {
  const order = await agreedOrder();
  await requestCapture(shop, await getPayment(shop, order.paymentId));
  expect((await getPayment(shop, order.paymentId)).captureKey).toBeNull();
  await checkPayments(shop, order.orderId);
  expect((await getPayment(shop, order.paymentId)).state).toBe('captured');
  const { capturePayment: capture } = sandbox.provider;
  sandbox.provider.capturePayment = () => Promise.reject(new Error('must not be asked again'));
  expect((await capturePayment(shop, order.paymentId)).state).toBe('captured');
  sandbox.provider.capturePayment = capture;
});

test('a reservation that the provider no longer has is canceled, and the shopper may pay another way', async () => {
  const order = await agreedOrder();
  await syncPayment(shop, order.paymentId);
  await requestCapture(shop, await getPayment(shop, order.paymentId));
  const { capturePayment: capture, fetchPayment } = sandbox.provider;
  sandbox.provider.capturePayment = () => Promise.reject(new ProviderRefused('no such payment'));
  sandbox.provider.fetchPayment = () => Promise.reject(new PaymentNotThere('none'));
  expect((await capturePayment(shop, order.paymentId)).state).toBe('canceled');
  Object.assign(sandbox.provider, { capturePayment: capture, fetchPayment });
});

test('nothing is captured before the capture was requested', async () => {
  const order = await agreedOrder();
  await syncPayment(shop, order.paymentId);
  expect((await capturePayment(shop, order.paymentId)).state).toBe('authorized');
});
