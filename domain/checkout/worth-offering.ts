import { deliveryAmount } from '#domain/shipping/delivery-amount.ts';
import type { DeliveryWay } from './delivery-ways.ts';

/** The most that a gained day may cost, in minor units. */
const MOST_PER_DAY = 3000;

type Lines = readonly {
  readonly quantity: number;
  readonly totalAmount: number;
  readonly product: { readonly kind: string };
}[];

/**
 * Leaves out ways that bring a bike hardly earlier for much more money than another: who pays for
 * speed expects it. A way that cannot take the bag stays, because the checkout says why.
 */
export function worthOffering(ways: readonly DeliveryWay[], { lines }: { lines: Lines }): DeliveryWay[] {
  const bulkyPieces = lines
    .filter(({ product }) => product.kind === 'bike')
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const goodsAmount = lines.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
  if (bulkyPieces === 0) return [...ways];
  const costOf = (way: DeliveryWay) => deliveryAmount(way, { goodsAmount, bulkyPieces }).amount;
  const earliest = ({ minDays, bikeExtraDays }: DeliveryWay) => minDays + bikeExtraDays;
  const isRival = (way: DeliveryWay) => way.takesBag && !way.isCollection;
  return ways.filter((way) => {
    if (!isRival(way)) return true;
    return ways.filter(isRival).every((other) => {
      const more = costOf(way) - costOf(other);
      return more <= 0 || more <= MOST_PER_DAY * (earliest(other) - earliest(way));
    });
  });
}
