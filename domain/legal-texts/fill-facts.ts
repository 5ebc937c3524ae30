import type { SiteConfig } from '#domain/site-config/find-site-config.ts';
import { registrationLines } from '#domain/site-config/registration-lines.ts';
import { translator } from '#messages/catalogue.ts';
import { countryName } from '#shared/format-cache.ts';
import type { Locale } from '#shared/locale.ts';
import type { LegalBlock } from './blocks.ts';

/** The facts that a text may name in braces: `{email}`. */
export type Facts = Readonly<Record<string, string>>;

/** Facts that are lists: `{mediators}` alone in a list becomes an entry for each. */
export type FactLists = Readonly<Record<string, readonly string[]>>;

/** The lists of the site config, words in the reader's language. */
export function factListsOf({ company }: Pick<SiteConfig, 'company'>, locale: Locale): FactLists {
  const { mediators = [], producerNumbers = [] } = company;
  const t = translator(locale);
  return {
    mediators: mediators.map(({ country, name, address, url }) =>
      t('legal.entry', { country: countryName(country, locale), entry: `${name}, ${address}, ${url}` }),
    ),
    producerNumbers: producerNumbers.map(({ country, scheme, number }) =>
      t('legal.entry', {
        country: countryName(country, locale),
        entry: t(`legal.schemes.${scheme}`, { number }),
      }),
    ),
  };
}

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
export function fillFacts(block: LegalBlock, facts: Facts, lists: FactLists = {}): LegalBlock {
  return 'items' in block
    ? { ...block, items: block.items.flatMap((item) => listNamedBy(item, lists) ?? fill(item, facts)) }
    : { ...block, text: fill(block.text, facts) };
}

/** Leaves out a section whose list would be empty: a shop without mediators names none. */
export function withoutEmptySections(body: readonly LegalBlock[], lists: FactLists): readonly LegalBlock[] {
  const starts = body.flatMap(({ kind }, index) => (kind === 'h2' ? [index] : []));
  const isEmpty = (block: LegalBlock) =>
    'items' in block && block.items.some((item) => listNamedBy(item, lists)?.length === 0);
  const sections = [0, ...starts.filter((start) => start > 0)].map((start, at, all) =>
    body.slice(start, all[at + 1]),
  );
  return sections.filter((section) => !section.some(isEmpty)).flat();
}

function listNamedBy(item: string, lists: FactLists): readonly string[] | undefined {
  const name = /^\{(\w+)\}$/.exec(item)?.[1];
  return name !== undefined && Object.hasOwn(lists, name) ? lists[name] : undefined;
}

/** A fact that ends in a full stop (`S.r.l.`) takes the sentence's own with it. */
function fill(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}(\.?)/g, (braces, name: string, stop: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (fact === undefined) return braces;
    return fact.endsWith('.') ? fact : fact + stop;
  });
}
