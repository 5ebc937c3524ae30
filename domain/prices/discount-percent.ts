/** @browser-safe */
import { divideRoundHalfUp } from '#shared/money.ts';

/**
 * The discount in rounded percent when the list price exceeds the street price, else null
 * (specification section 9).
 */
export function discountPercent(listAmount: number, streetAmount: number): number | null {
  if (listAmount <= streetAmount) return null;
  return divideRoundHalfUp(100 * (listAmount - streetAmount), listAmount);
}
