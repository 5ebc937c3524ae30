/** @browser-safe */
import { requireAmount } from '#shared/money.ts';

/** What a way of delivery costs, in minor units. */
export type DeliveryPrice = {
  readonly amount: number;
  /** Free from this value of goods, after discounts; null: never free. */
  readonly freeFromAmount: number | null;
  /** Added for each bulky piece, also where the value of the goods makes the rest free. */
  readonly bulkyAmount?: number;
};

type Goods = {
  /** Their value after discounts, in minor units. */
  readonly goodsAmount: number;
  /** Bikes, each of which has a box of its own. */
  readonly bulkyPieces: number;
  /** A promotion frees the delivery, and their boxes too. It frees no way that is never free. */
  readonly isFreed?: boolean;
};

/** What the delivery of goods costs, and the part of it for bulky pieces; in minor units. */
export function deliveryAmount(
  price: DeliveryPrice,
  { goodsAmount, bulkyPieces, isFreed = false }: Goods,
): { readonly amount: number; readonly bulkyAmount: number } {
  const frees = isFreed && price.freeFromAmount !== null;
  const bulkyAmount = frees ? 0 : bulkyPieces * (price.bulkyAmount ?? 0);
  requireAmount(bulkyAmount);
  const isFree = frees || isFreeFrom(price, goodsAmount);
  return { amount: (isFree ? 0 : price.amount) + bulkyAmount, bulkyAmount };
}

/** Whether goods of this value come free of charge, but for the boxes of bulky pieces. */
export function isFreeFrom({ freeFromAmount }: DeliveryPrice, goodsAmount: number): boolean {
  return freeFromAmount !== null && goodsAmount >= freeFromAmount;
}
