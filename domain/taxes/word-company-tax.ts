import { translator } from '#messages/catalogue.ts';
import { countryName, dateFormat } from '#shared/format-cache.ts';
import { type Locale, languageTag } from '#shared/locale.ts';
import type { CompanyTax } from './company-tax.ts';

/** How a company is taxed and why, and the proof that its number was checked. */
export type WordedCompanyTax = { readonly sentence: string; readonly proof: string | null };

/**
 * Words the taxation of a company, the same in the checkout, on the order's page and in mails.
 * Null for anybody else.
 * @param tax `place`: the seller's state where its VAT is charged
 */
export function wordCompanyTax(
  locale: Locale,
  { place, company }: { readonly place: string; readonly company?: CompanyTax | undefined },
): WordedCompanyTax | null {
  if (!company) return null;
  const { vatNumber: number, reason, check } = company;
  const t = translator(locale);
  const country = countryName(place.slice(0, 2), locale);
  return {
    sentence: t(`taxes.company.${reason}`, { number, country }),
    proof: reason === 'valid' && check ? wordProof(locale, check) : null,
  };
}

function wordProof(locale: Locale, { checkedAt, consultation }: NonNullable<CompanyTax['check']>): string {
  const t = translator(locale);
  const time = dateFormat(languageTag(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Rome',
  }).format(new Date(checkedAt));
  return consultation
    ? t('taxes.company.proof', { time, consultation })
    : t('taxes.company.proof-alone', { time });
}
