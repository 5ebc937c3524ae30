/** Which general terms and conditions an order is placed under; grows when their text changes. */
export const TERMS_VERSION = '2026-11';
