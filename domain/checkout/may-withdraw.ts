import type { Billing } from './input.ts';

/**
 * Whether a buyer is told that it may withdraw: every consumer (Directive 2011/83 article 9), a
 * company only where the maker's setting grants it. Pure.
 */
export function mayWithdraw(
  { kind }: Pick<Billing, 'kind'>,
  { companiesMayWithdraw }: { readonly companiesMayWithdraw: boolean },
): boolean {
  return kind !== 'company' || companiesMayWithdraw;
}
