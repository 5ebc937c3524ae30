/** Bounds of a cart where the price list and the stock set none: they keep every total countable and every page short. */
export const MAX_QUANTITY = 999;
export const MAX_LINES = 100;
export const MAX_COUPONS = 5;
