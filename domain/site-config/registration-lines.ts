import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';
import { formatMoney } from '#shared/money.ts';
import type { Company } from './schema.ts';

/**
 * Where a company is registered and its paid-in share capital, as its letters and invoices must say
 * (Directive (EU) 2017/1132 article 26, Codice civile article 2250). What the maker has not set is
 * left out.
 */
export function registrationLines(
  {
    registration,
    registerOffice = '',
    shareCapitalAmount,
  }: Pick<Company, 'registration' | 'registerOffice' | 'shareCapitalAmount'>,
  locale: Locale,
): string[] {
  const capital =
    shareCapitalAmount === undefined
      ? ''
      : translator(locale)('legal.share-capital', {
          amount: formatMoney(shareCapitalAmount, 'EUR', locale, { cents: true }),
        });
  return [registerOffice, registration, capital].filter((line) => line !== '');
}
