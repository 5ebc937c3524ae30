import type { HoldState } from './schema.ts';

/**
 * Life of a hold: a promise of pieces to one order.
 *
 * active    the pieces count as held; nobody else can have them
 * consumed  the order was paid: the pieces left the stock
 * released  the order was given up or its time ended: the pieces are free again
 */
export const HOLD_TRANSITIONS: Readonly<Record<HoldState, readonly HoldState[]>> = {
  active: ['consumed', 'released'],
  consumed: [],
  released: [],
};
