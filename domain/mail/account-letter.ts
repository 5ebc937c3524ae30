import type { Notice } from '#domain/accounts/schema.ts';
import type { Company } from '#domain/site-config/schema.ts';
import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';

/**
 * `confirm`: the link that makes an account; `exists`: the address has one already; `reset`: the
 * link to a new password; `email`: the link that gives an account this address; `staff-invited`:
 * the link into the office. The others say what changed.
 */
export type LetterKind = 'confirm' | 'exists' | 'reset' | 'email' | 'staff-invited' | Notice;

/** A short mail with one button, with the same text for HTML and plain text. */
export type Letter = {
  readonly locale: Locale;
  readonly brand: string;
  readonly subject: string;
  readonly title: string;
  readonly intro: string;
  readonly action: { readonly label: string; readonly href: string };
  readonly note: string;
  readonly sender: string;
};

type Writing = {
  readonly kind: LetterKind;
  readonly locale: Locale;
  readonly brand: string;
  readonly company: Company;
  readonly href: string;
};

/**
 * Words a mail about an account. It contains no input of visitors, because the address may
 * be somebody else's.
 */
export function wordLetter({ kind, locale, brand, company, href }: Writing): Letter {
  const t = translator(locale);
  return {
    locale,
    brand,
    subject: t(`mail.account.${kind}.subject`, { brand }),
    title: t(`mail.account.${kind}.title`),
    intro: t(`mail.account.${kind}.intro`),
    action: { label: t(`mail.account.${kind}.button`), href },
    note: t(`mail.account.${kind}.note`),
    sender: `${company.name}, ${company.street}, ${company.postalCode} ${company.city}, ${company.email}`,
  };
}
