import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { type Currency, formatMoney } from '#shared/money.ts';

/** Formats minor units as the reader's language writes money. */
export function useMoney(): (amount: number, currency: Currency, options?: { cents?: boolean }) => string {
  const locale = useLocaleCode();
  return (amount, currency, options) => formatMoney(amount, currency, locale, options);
}
