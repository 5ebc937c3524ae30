import type { OrderLine } from './find-order-parts.ts';

/** A bike as an order's line names and pictures it. */
export type OrderedBike = Pick<OrderLine, 'name' | 'pictureHash' | 'drawnKind'>;

/** The first bike of an order; null when it has none. */
export function orderedBikeOf(
  lines: readonly (OrderedBike & Pick<OrderLine, 'isBike'>)[],
): OrderedBike | null {
  return lines.find(({ isBike }) => isBike) ?? null;
}
