import type { Pieces } from './prepare-shipment.ts';
import { moreThanLeft, nothingToPack } from './refusals.ts';

/**
 * The rest when `taken` leaves `waiting`; pure. Both together are always what waited.
 * @throws Refusal shipments.more-than-left, shipments.nothing-to-pack
 */
export function splitPieces(waiting: readonly Pieces[], taken: readonly Pieces[]): Pieces[] {
  const left = new Map(waiting.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  if (taken.length === 0) throw nothingToPack();
  if (new Set(taken.map((piece) => piece.orderLineId)).size < taken.length) throw moreThanLeft();
  for (const { orderLineId, quantity } of taken) {
    const before = left.get(orderLineId) ?? 0;
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > before) throw moreThanLeft();
    left.set(orderLineId, before - quantity);
  }
  return [...left].flatMap(([orderLineId, quantity]) => (quantity > 0 ? [{ orderLineId, quantity }] : []));
}
