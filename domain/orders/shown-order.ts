import type { ShownOrder } from '#domain/payments/port.ts';
import type { Order } from './move-order.ts';

/** What a line of an order says of itself; of a cart's line and of an order's. */
export type ShownLine = {
  readonly name: string;
  readonly variantCode: string;
  readonly quantity: number;
  readonly unitStreetAmount: number;
};

/** What a payment provider shows of an order: its things, what was taken off and comes on top, and where it goes. */
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
