/** For how many hours staff may hold the goods of an order by phone. @browser-safe */
export const HOLD_HOURS = [2, 24, 72, 168] as const;
