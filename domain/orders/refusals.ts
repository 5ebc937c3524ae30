import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';
import { formatMoney } from '#shared/money.ts';
import { Refusal } from '#shared/refusal.ts';
import type { OrderStatus } from './states.ts';

/** Not for buyers. */
export function staffOnly(): Refusal {
  return new Refusal('orders.staff-only');
}

export function orderUnknown(): Refusal {
  return new Refusal('orders.unknown');
}

/** Nothing in the cart, because an order took it all. */
export function alreadyPaid(number: string): Refusal {
  return new Refusal('orders.already-paid', { number });
}

export function cartEmpty(): Refusal {
  return new Refusal('orders.cart-empty');
}

/** What the shopper agreed to is not what would be charged. */
export function totalChanged(shop: Pick<Shop, 'locale'>, totalAmount: number, currency: Currency): Refusal {
  return new Refusal('orders.total-changed', {
    total: formatMoney(totalAmount, currency, shop.locale, { cents: true }),
  });
}

/** Paid, canceled, or past its time. */
export function notPayable(number: string): Refusal {
  return new Refusal('orders.not-payable', { number });
}

/** Something of it is packed, or it is over. */
export function notChangeable(number: string): Refusal {
  return new Refusal('orders.not-changeable', { number });
}

/** It goes to a dealer, where it is collected: no address of the buyer's. */
export function collectedAtDealer(): Refusal {
  return new Refusal('orders.collected-at-dealer');
}

/** An address that no courier could find: one refusal of the checkout for each field. */
export function addressInvalid(fields: Readonly<Partial<Record<string, string>>>): Refusal {
  return new Refusal('orders.address-invalid', {}, { ...fields } as Record<string, string>);
}

/** Delivered to another country the order would cost something else. */
export function otherCountry(): Refusal {
  return new Refusal('orders.other-country', {}, { country: 'orders.other-country' });
}

/** The same country, but a territory with VAT of its own (or the other way round). */
export function otherTaxPlace(): Refusal {
  return new Refusal('orders.other-tax-place', {}, { postalCode: 'orders.other-tax-place' });
}

/** An e-bike's battery is dangerous goods: the delivery that was chosen may not carry it there. */
export function batteryNotThere(): Refusal {
  return new Refusal('orders.battery-not-there', {}, { postalCode: 'orders.battery-not-there' });
}

export function transitionUnlawful(from: OrderStatus, to: OrderStatus): Refusal {
  return new Refusal('orders.transition-unlawful', { from, to });
}
