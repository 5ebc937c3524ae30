import { addressOf } from '#app/addresses.ts';
import type { Locale } from '#shared/locale.ts';

/** What somebody wants an order opened for: to send something back; left out, to look at it. */
export type Purpose = 'return' | undefined;

/** What the page knows of an ask: its code is typed, it is over, or it is still to be made. */
export type Asked = {
  readonly step: 'ask' | 'code' | 'over';
  readonly number: string;
  readonly token: string;
  readonly purpose: Purpose;
};

export function purposeOf(query: URLSearchParams): Purpose {
  return query.get('for') === 'return' ? 'return' : undefined;
}

/** Where a code is asked for, with the number filled in. */
export function askAddress(
  locale: Locale,
  { number, purpose }: { readonly number: string; readonly purpose: Purpose },
): string {
  return addressOf(locale, purpose === 'return' ? 'returns' : 'order-access', {}, { order: number });
}
