import { registrationLines } from '#domain/site-config/registration-lines.ts';
import type { Company } from '#domain/site-config/schema.ts';
import { countryName } from '#shared/format-cache.ts';
import type { Locale } from '#shared/locale.ts';
import type { Block } from './worded-mail.ts';
import type { MailWords } from './words.ts';

/** Who writes. */
export type Sender = { readonly siteName: string; readonly company: Company };

/** The seller's legal details at the end of a mail, under `title` or a default one. */
export function sellerBlock(
  company: Company,
  { t }: MailWords,
  locale: Locale,
  title: string = t('seller'),
): Block {
  const country = countryName(company.country, locale);
  return {
    title,
    lines: [
      company.name,
      `${company.street}, ${company.postalCode} ${company.city} (${company.province}), ${country}`,
      `${t('vat-number')} ${company.vatNumber}`,
      registrationLines(company, locale).join(', '),
      // A number broken over two lines is misread.
      t('contact', { email: company.email, phone: company.phone.replaceAll(' ', '\u00A0') }),
    ],
  };
}
