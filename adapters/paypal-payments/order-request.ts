import {
  type AmountWithBreakdown,
  CheckoutPaymentIntent,
  type ItemRequest,
  type OrderRequest,
  PayeePaymentMethodPreference,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  type PurchaseUnitRequest,
} from '@paypal/paypal-server-sdk';
import type { NewPayment, ShownAddress, ShownOrder } from '#domain/payments/port.ts';
import type { Locale } from '#shared/locale.ts';
import { writeAmount } from './amounts.ts';

const LOCALES: Readonly<Record<Locale, string>> = {
  it: 'it-IT',
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
};
/** The longest name and code of an item at PayPal. */
const ITEM_CHARACTERS = 127;

/**
 * The request for a payment: one purchase unit named by our order, with our key and the order's
 * goods. The buyer agreed on our own page before, so the button reads "pay now". Money that takes
 * days (eCheck) is refused, because stock is not held that long.
 */
export function orderRequest(payment: NewPayment, capture: 'at-once' | 'later'): OrderRequest {
  const delivery = payment.shown?.delivery ?? null;
  return {
    intent: capture === 'later' ? CheckoutPaymentIntent.Authorize : CheckoutPaymentIntent.Capture,
    purchaseUnits: [purchaseUnit(payment, delivery)],
    paymentSource: {
      paypal: {
        experienceContext: {
          locale: LOCALES[payment.locale],
          returnUrl: payment.backUrl,
          cancelUrl: payment.givenUpUrl,
          userAction: PaypalExperienceUserAction.PayNow,
          paymentMethodPreference: PayeePaymentMethodPreference.ImmediatePaymentRequired,
          shippingPreference: delivery
            ? PaypalWalletContextShippingPreference.SetProvidedAddress
            : PaypalWalletContextShippingPreference.NoShipping,
        },
      },
    },
  };
}

function purchaseUnit(payment: NewPayment, delivery: ShownAddress | null): PurchaseUnitRequest {
  const { idempotencyKey, orderReference, shown } = payment;
  return {
    referenceId: orderReference,
    customId: idempotencyKey,
    // Unique for each attempt, because PayPal refuses an invoice id that was paid before.
    invoiceId: `${orderReference} ${idempotencyKey.slice(-12)}`,
    ...((shown && itemized(payment, shown)) ?? { amount: writeAmount(payment.amount, payment.currency) }),
    ...(delivery && { shipping: shippingOf(delivery) }),
  };
}

/**
 * The amount with its parts; undefined where they do not add up to the cent, which
 * PayPal would refuse.
 */
function itemized({ amount, currency }: NewPayment, shown: ShownOrder): Itemized | undefined {
  const { lines, discountAmount, shippingAmount, taxAmount } = shown;
  const itemsAmount = lines.reduce((sum, line) => sum + line.quantity * line.unitAmount, 0);
  if (itemsAmount - discountAmount + shippingAmount + taxAmount !== amount) return undefined;
  const money = (part: number) => writeAmount(part, currency);
  const breakdown = {
    itemTotal: money(itemsAmount),
    shipping: money(shippingAmount),
    taxTotal: money(taxAmount),
    discount: money(discountAmount),
  };
  const items = lines.map(({ name, code, quantity, unitAmount }) => ({
    name: name.slice(0, ITEM_CHARACTERS),
    sku: code.slice(0, ITEM_CHARACTERS),
    quantity: String(quantity),
    unitAmount: money(unitAmount),
  }));
  return { amount: { ...money(amount), breakdown }, items };
}

type Itemized = { amount: AmountWithBreakdown; items: ItemRequest[] };

function shippingOf({ name, street, postalCode, city, province, country }: ShownAddress) {
  return {
    name: { fullName: name },
    address: {
      addressLine1: street,
      adminArea2: city,
      ...(province && { adminArea1: province }),
      ...(postalCode && { postalCode }),
      countryCode: country,
    },
  };
}
