import { expect, test } from 'vitest';
import type { ShownOrder } from '#domain/payments/port.ts';
import { newPayment } from '#tests/helpers/test-sandbox.ts';
import { orderRequest } from './order-request.ts';

const shown: ShownOrder = {
  lines: [
    { name: 'Corso', code: 'CO-54', quantity: 1, unitAmount: 50_007 },
    { name: 'Bidon', code: 'BI-1', quantity: 2, unitAmount: 1_200 },
  ],
  discountAmount: 500,
  shippingAmount: 3_000,
  taxAmount: 0,
  delivery: {
    name: 'Jonas Weber',
    street: 'Oderberger Straße 5',
    postalCode: '10435',
    city: 'Berlin',
    province: '',
    country: 'DE',
  },
};
const payment = newPayment({ amount: 54_907, idempotencyKey: 'payment:0123456789ab', shown });

test('PayPal gets one order of ours, itemized to the cent, with the buyer’s address, to pay now', () => {
  const { intent, purchaseUnits, paymentSource } = orderRequest(payment, 'at-once');
  expect([intent, orderRequest(payment, 'later').intent]).toEqual(['CAPTURE', 'AUTHORIZE']);
  const euro = (value: string) => ({ currencyCode: 'EUR', value });
  expect(purchaseUnits).toMatchObject([
    {
      referenceId: 'ABCD-2345',
      customId: 'payment:0123456789ab',
      invoiceId: 'ABCD-2345 0123456789ab',
      amount: {
        ...euro('549.07'),
        breakdown: {
          itemTotal: euro('524.07'),
          shipping: euro('30.00'),
          taxTotal: euro('0.00'),
          discount: euro('5.00'),
        },
      },
      items: [
        { name: 'Corso', sku: 'CO-54', quantity: '1', unitAmount: euro('500.07') },
        { name: 'Bidon', quantity: '2', unitAmount: euro('12.00') },
      ],
      shipping: { name: { fullName: 'Jonas Weber' }, address: { adminArea2: 'Berlin', countryCode: 'DE' } },
    },
  ]);
  expect(paymentSource?.paypal?.experienceContext).toMatchObject({
    locale: 'de-DE',
    userAction: 'PAY_NOW',
    shippingPreference: 'SET_PROVIDED_ADDRESS',
    paymentMethodPreference: 'IMMEDIATE_PAYMENT_REQUIRED',
    returnUrl: payment.backUrl,
    cancelUrl: payment.givenUpUrl,
  });
});

test('amounts that do not add up to the cent are sent as one; a collected order has no address', () => {
  const odd = { ...shown, shippingAmount: 2_999, delivery: null };
  const { purchaseUnits, paymentSource } = orderRequest({ ...payment, shown: odd }, 'at-once');
  expect(purchaseUnits[0]?.amount).toEqual({ currencyCode: 'EUR', value: '549.07' });
  expect(purchaseUnits[0]).not.toHaveProperty('items');
  expect(purchaseUnits[0]).not.toHaveProperty('shipping');
  expect(paymentSource?.paypal?.experienceContext?.shippingPreference).toBe('NO_SHIPPING');
});
