import type { SiteConfig } from '#domain/site-config/find-site-config.ts';
import { registrationLines } from '#domain/site-config/registration-lines.ts';
import { countryName } from '#shared/format-cache.ts';
import type { Locale } from '#shared/locale.ts';
import type { LegalBlock } from './blocks.ts';

/** The facts that a text may name in braces: `{email}`. */
export type Facts = Readonly<Record<string, string>>;

/** The facts of the site config, with the country's name in the reader's language. */
export function factsOf(
  { siteName, company }: Pick<SiteConfig, 'siteName' | 'company'>,
  locale: Locale,
): Facts {
  const { postalCode, city, province } = company;
  return {
    siteName,
    seller: company.name,
    street: company.street,
    town: `${postalCode} ${city} (${province})`,
    country: countryName(company.country, locale),
    vatNumber: company.vatNumber,
    registration: registrationLines(company, locale).join(', '),
    email: company.email,
    phone: company.phone,
  };
}

/** The block with its facts filled in; braces around anything else stay. */
export function fillFacts(block: LegalBlock, facts: Facts): LegalBlock {
  return 'items' in block
    ? { ...block, items: block.items.map((item) => fill(item, facts)) }
    : { ...block, text: fill(block.text, facts) };
}

/** A fact that ends in a full stop (`S.r.l.`) takes the sentence's own with it. */
function fill(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}(\.?)/g, (braces, name: string, stop: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (fact === undefined) return braces;
    return fact.endsWith('.') ? fact : fact + stop;
  });
}
