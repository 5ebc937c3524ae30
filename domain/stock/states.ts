import type { HoldState } from './schema.ts';

/**
 * The states of a hold.
 *
 *   active    the pieces are held; nobody else can buy them
 *   consumed  the order was paid and the pieces left the stock
 *   released  the order was abandoned or its time ended; the pieces are free again
 */
export const HOLD_TRANSITIONS: Readonly<Record<HoldState, readonly HoldState[]>> = {
  active: ['consumed', 'released'],
  consumed: [],
  released: [],
};
