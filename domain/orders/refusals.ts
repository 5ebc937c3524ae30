import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';
import { formatMoney } from '#shared/money.ts';
import { Refusal } from '#shared/refusal.ts';
import type { OrderStatus } from './states.ts';

/** Only staff may do this. */
export function staffOnly(): Refusal {
  return new Refusal('orders.staff-only');
}

export function orderUnknown(): Refusal {
  return new Refusal('orders.unknown');
}

/** The cart is empty because an order took everything. */
export function alreadyPaid(number: string): Refusal {
  return new Refusal('orders.already-paid', { number });
}

export function cartEmpty(): Refusal {
  return new Refusal('orders.cart-empty');
}

/** The price differs from the total the shopper agreed to. */
export function totalChanged(shop: Pick<Shop, 'locale'>, totalAmount: number, currency: Currency): Refusal {
  return new Refusal('orders.total-changed', {
    total: formatMoney(totalAmount, currency, shop.locale, { cents: true }),
  });
}

/** What is due when ordering differs from what the shopper agreed to. */
export function depositChanged(shop: Pick<Shop, 'locale'>, dueAmount: number, currency: Currency): Refusal {
  return new Refusal('orders.deposit-changed', {
    due: formatMoney(dueAmount, currency, shop.locale, { cents: true }),
  });
}

/** Its balance is not paid, so a bike made to order of it cannot be paid back by itself. */
export function balanceOpen(): Refusal {
  return new Refusal('orders.balance-open');
}

/** The buyer has as many unpaid orders as one may have. */
export function tooManyUnpaid(): Refusal {
  return new Refusal('orders.too-many-unpaid');
}

/** More pieces than one buyer may reserve unpaid. */
export function tooManyPieces(maximum: number): Refusal {
  return new Refusal('orders.too-many-pieces', { maximum });
}

/** As much waits for bank transfers as may. */
export function transfersFull(): Refusal {
  return new Refusal('orders.transfers-full', {}, { paymentMethod: 'orders.transfers-full' });
}

/** The time to confirm the e-mail address is over. */
export function confirmationEnded(): Refusal {
  return new Refusal('orders.confirmation-ended');
}

/** Paid, canceled, or past its time. */
export function notPayable(number: string): Refusal {
  return new Refusal('orders.not-payable', { number });
}

/** A part of it is packed, or it has ended. */
export function notChangeable(number: string): Refusal {
  return new Refusal('orders.not-changeable', { number });
}

/** It is collected at a dealer, so there is no address of the buyer's to correct. */
export function collectedAtDealer(): Refusal {
  return new Refusal('orders.collected-at-dealer');
}

/** The address is invalid: a checkout refusal for each field. */
export function addressInvalid(fields: Readonly<Partial<Record<string, string>>>): Refusal {
  return new Refusal('orders.address-invalid', {}, { ...fields } as Record<string, string>);
}

/** Delivery to another country would change the price. */
export function otherCountry(): Refusal {
  return new Refusal('orders.other-country', {}, { country: 'orders.other-country' });
}

/** The address is in the same country, but in a territory with different VAT, or the reverse. */
export function otherTaxPlace(): Refusal {
  return new Refusal('orders.other-tax-place', {}, { postalCode: 'orders.other-tax-place' });
}

/** An e-bike's battery is dangerous goods, and the chosen delivery cannot take it there. */
export function batteryNotThere(): Refusal {
  return new Refusal('orders.battery-not-there', {}, { postalCode: 'orders.battery-not-there' });
}

export function transitionUnlawful(from: OrderStatus, to: OrderStatus): Refusal {
  return new Refusal('orders.transition-unlawful', { from, to });
}

/** A small consignment to Great Britain, where the seller has no VAT number. */
export function tooSmallForUk(): Refusal {
  return new Refusal('orders.too-small-for-uk');
}

/** Nothing was paid that could go back. */
export function nothingPaid(): Refusal {
  return new Refusal('orders.nothing-paid');
}

/** @param complaint the code of what is wrong with the field */
export function refundInvalid(
  field: 'amount' | 'lines' | 'reason' | 'sentByHand',
  complaint: string,
): Refusal {
  return new Refusal('orders.refund-invalid', {}, { [field]: complaint });
}

/** Staff change an order only with a reason that stays in its record. */
export function reasonMissing(): Refusal {
  return new Refusal('orders.reason-missing', {}, { reason: 'orders.reason-missing' });
}

/** No address that mail can go to. */
export function emailInvalid(): Refusal {
  return new Refusal('orders.email-invalid', {}, { email: 'orders.email-invalid' });
}
