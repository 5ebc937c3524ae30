import { afterAll, expect, test } from 'vitest';
import { checkPayments } from '#domain/orders/check-payments.ts';
import { expireOrders } from '#domain/orders/expire-orders.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { retryPayment } from '#domain/orders/retry-payment.ts';
import { settleOrder } from '#domain/orders/settle-order.ts';
import { listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import { listLastReconciliations, reconcileDaily } from '#domain/payments/reconcile-daily.ts';
import { paypalStandIn } from '#tests/helpers/paypal-stand-in.ts';
import { SAMPLE_DETAILS, sampleCheckout } from '#tests/helpers/sample-checkout.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { newPayment } from '#tests/helpers/test-sandbox.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const plain = await testShop(SAMPLE.euro);
const { provider, standIn, close } = await paypalStandIn({ now: () => plain.clock.now() });
afterAll(close);
const { account } = standIn;
const shop = { ...plain, ports: { ...plain.ports, payment: { paypal: provider } } };
const goods = await sampleGoods(plain);
let made = 0;

async function placed() {
  made += 1;
  const { variantId } = await goods.addVariant({ code: `test-at-paypal-${made}`, stock: 2 });
  const checkout = await sampleCheckout(shop, { [variantId]: 2 });
  const order = await placeOrder(shop, {
    ...checkout,
    details: { ...SAMPLE_DETAILS, paymentMethod: 'paypal' },
  });
  const payments = () => listPaymentsOfOrder(shop, order.orderId);
  return { ...order, payments, reference: (await payments())[0]?.providerReference ?? '' };
}

test('an order is shown at PayPal with its goods, its delivery and its destination', async () => {
  const { reference, redirectUrl, number, payments } = await placed();
  const {
    purchase_units: [unit],
    payment_source,
  } = account.find(reference);
  const { amount, firstName, city } = { ...SAMPLE_DETAILS.address, ...(await payments())[0] };
  expect(unit).toMatchObject({ reference_id: number, items: [{ quantity: '2' }] });
  expect(unit.amount.value.replace('.', '')).toBe(String(amount));
  expect(unit.shipping).toMatchObject({ address: { admin_area_2: city } });
  expect(unit.shipping?.name?.full_name).toContain(firstName);
  expect(redirectUrl).toBe(`${standIn.url}/checkoutnow?token=${reference}`);
  const { return_url, cancel_url } = payment_source.paypal.experience_context;
  expect(new URL(return_url).searchParams.get('to')).toContain(`order=${number}`);
  expect(new URL(cancel_url).searchParams.get('to')).toContain('payment=given-up');
  expect((await payments())[0]?.request).toBeNull();
});

test('after a declined means of payment the buyer chooses another, and one order is paid once', async () => {
  const { orderId, reference, payments } = await placed();
  account.approve(reference, true);
  expect(await checkPayments(shop, orderId)).toBe('awaiting_payment');
  expect(await payments()).toMatchObject([{ state: 'declined', capturedAmount: 0 }]);
  const { redirectUrl } = await retryPayment(shop, orderId);
  const again = new URL(redirectUrl).searchParams.get('token') ?? '';
  expect(again).not.toBe(reference);
  account.approve(again);
  expect(await checkPayments(shop, orderId)).toBe('processing');
  expect((await payments()).map(({ state }) => state)).toEqual(['declined', 'captured']);
});

test('a buyer who canceled at PayPal and tries again pays the same order there', async () => {
  const { orderId, redirectUrl } = await placed();
  expect((await retryPayment(shop, orderId)).redirectUrl).toBe(redirectUrl);
});

test('an order that PayPal dropped, approved or not, does not block ours for ever', async () => {
  const [untouched, agreed] = [await placed(), await placed()];
  account.approve(agreed.reference);
  const { capturePayment } = provider;
  Object.assign(provider, { capturePayment: () => Promise.reject(new Error('the worker died')) });
  await checkPayments(shop, agreed.orderId).catch(() => {});
  Object.assign(provider, { capturePayment });
  for (const { reference } of [untouched, agreed]) account.orders.delete(reference);
  shop.clock.forward(31 * 60_000);
  await expireOrders(shop);
  for (const { orderId, payments } of [untouched, agreed]) {
    expect(await settleOrder(shop, orderId)).toBe('canceled');
    expect(await payments()).toMatchObject([{ state: 'canceled' }]);
  }
});

test('a day’s reconciliation with PayPal works both ways and skips orders that ended without money', async () => {
  const missed = await placed();
  account.approve(missed.reference);
  const captured = account.captureOrder(missed.reference).capture?.id ?? '';
  account.refund(captured, { amount: { currency_code: 'EUR', value: '1.00' } });
  const stranger = account.create(account.find((await placed()).reference));
  stranger.purchase_units = [{ ...stranger.purchase_units[0], custom_id: newPayment().idempotencyKey }];
  account.approve(stranger.id);
  account.captureOrder(stranger.id);
  const lost = await placed();
  account.orders.delete(lost.reference);
  await reconcileDaily(shop);
  const [report] = await listLastReconciliations(shop);
  const [refund] = account.refunds;
  const [payment] = await lost.payments();
  expect(report).toMatchObject({ provider: 'paypal', failure: null });
  expect(report?.mismatches.map(({ kind, subject }) => `${kind} ${subject}`).sort()).toEqual(
    [
      `refund-unknown-to-us ${refund?.id}`,
      `unknown-to-provider ${payment?.id}`,
      `unknown-to-us ${stranger.id}`,
    ].sort(),
  );
  expect(await settleOrder(shop, missed.orderId)).toBe('processing');
});
