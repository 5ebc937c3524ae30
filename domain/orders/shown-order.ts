import type { ShownOrder } from '#domain/payments/port.ts';
import type { Order } from './move-order.ts';

/** The description of a line, in a cart or an order. */
export type ShownLine = {
  readonly name: string;
  readonly variantCode: string;
  readonly quantity: number;
  readonly unitStreetAmount: number;
};

/** The order as a payment provider shows it: goods, discounts, surcharges and destination. */
export function shownOrder(order: Order, lines: readonly ShownLine[]): ShownOrder {
  const { breakdown, details } = order;
  const { firstName, lastName, street, postalCode, city, province, country } = details.address;
  const delivery = { name: `${firstName} ${lastName}`, street, postalCode, city, province, country };
  return {
    lines: lines.map(({ name, variantCode, quantity, unitStreetAmount }) => ({
      name,
      code: variantCode,
      quantity,
      unitAmount: unitStreetAmount,
    })),
    discountAmount: breakdown.discountAmount,
    shippingAmount: breakdown.shippingAmount,
    taxAmount: breakdown.pricesIncludeVat ? 0 : breakdown.vatAmount,
    delivery: details.collection ? null : delivery,
  };
}
