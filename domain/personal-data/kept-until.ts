import { dayInRome } from '#domain/invoices/issue-number.ts';

const YEARS = 10;

/**
 * The last day on which an order is kept: ten years from the end of its year (article 2220 of the
 * Italian civil code, article 22 of DPR 600/1973).
 */
export function keptUntil(placedAt: Date): string {
  return `${Number(dayInRome(placedAt).slice(0, 4)) + YEARS}-12-31`;
}
