/**
 * The limits of a cart where price list and stock set none. They keep every total countable and
 * every page short.
 */
export const MAX_QUANTITY = 999;
export const MAX_LINES = 100;
export const MAX_COUPONS = 5;
/** Bikes made to order. */
export const MAX_BUILDS = 10;
