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
/** Longest name and code of a thing PayPal takes. */
const ITEM_CHARACTERS = 127;

/**
 * A payment as PayPal is asked for it: one purchase unit named by our order, our key in it, and the buyer's words. The buyer has agreed on our
 * own page before, so the button there reads "pay now"; and money that would be days under way (eCheck) is not taken: pieces do not wait that long.
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
    // Unique for each attempt: PayPal refuses an invoice that was paid before.
    invoiceId: `${orderReference} ${idempotencyKey.slice(-12)}`,
    ...((shown && itemized(payment, shown)) ?? { amount: writeAmount(payment.amount, payment.currency) }),
    ...(delivery && { shipping: shippingOf(delivery) }),
  };
}

/** The amount with what it is made of; undefined where that does not add up to the cent, which PayPal would refuse. */
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
