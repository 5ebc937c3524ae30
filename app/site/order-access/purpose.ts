import { addressOf } from '#app/addresses.ts';
import type { Locale } from '#shared/locale.ts';

/** Why an order is opened: to return something; otherwise to look at it. */
export type Purpose = 'return' | undefined;

/** The state of a request: its code can be typed, it is over, or it is still to be made. */
export type Asked = {
  readonly step: 'ask' | 'code' | 'over';
  readonly number: string;
  readonly token: string;
  readonly purpose: Purpose;
};

export function purposeOf(query: URLSearchParams): Purpose {
  return query.get('for') === 'return' ? 'return' : undefined;
}

/** The page that asks for a code, with the number filled in. */
export function askAddress(
  locale: Locale,
  { number, purpose }: { readonly number: string; readonly purpose: Purpose },
): string {
  return addressOf(locale, purpose === 'return' ? 'returns' : 'order-access', {}, { order: number });
}
