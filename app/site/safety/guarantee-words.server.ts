import { addressOf, PATTERNS } from '#app/addresses.ts';
import { listGuarantees } from '#domain/guarantees/list-guarantees.ts';
import { legalInMarket, legalYears, wearsLabel } from '#domain/guarantees/rules.ts';
import { listServedCountries } from '#domain/markets/list-countries.ts';
import { listPageLinks } from '#domain/pages/list-page-links.ts';
import type { Shop } from '#domain/shop.ts';
import { translator } from '#messages/catalogue.ts';
import { countryName, listFormat } from '#shared/format-cache.ts';
import type { Locale } from '#shared/locale.ts';

/** A sentence on the legal guarantee with a link to its notice. */
export type LegalGuarantee = { readonly text: string; readonly link: string; readonly href: string };

/** The guarantees of a product: the law's first, apart from the maker's. */
export type GuaranteeWords = {
  readonly title: string;
  readonly legalTitle: string;
  readonly legal: LegalGuarantee | null;
  readonly added: readonly { title: string; text: string; label: string | null }[];
  /** The page with the conditions of the maker's warranty, where it has one. */
  readonly conditions: { readonly text: string; readonly href: string } | null;
};

/**
 * The words for everybody who sees the page: what all countries of the market have, and which have
 * more.
 */
export async function guaranteeWords(
  shop: Pick<Shop, 'db' | 'locale' | 'market'>,
  productKind: string,
): Promise<GuaranteeWords | null> {
  const { 'warranty-conditions': place } = PATTERNS;
  const [all, countries, [page]] = await Promise.all([
    listGuarantees(shop),
    listServedCountries(shop),
    listPageLinks(shop, { below: place, at: [place] }),
  ]);
  const t = translator(shop.locale);
  const market = countries.filter(({ marketCode }) => marketCode === shop.market.code);
  const codes = market.map(({ code }) => code);
  const legal = marketSentence(all, codes, shop.locale);
  const added = all
    .filter(
      ({ kind, countries: where, productKinds }) =>
        kind === 'commercial' &&
        holdsFor(productKinds, productKind) &&
        codes.every((code) => holdsFor(where, code)),
    )
    .flatMap((guarantee) => {
      const text = guarantee.texts?.[shop.locale];
      const label = wearsLabel(guarantee) ? t('guarantee.label', { years: guarantee.years }) : null;
      return text ? [{ ...text, label }] : [];
    });
  if (!legal && added.length === 0) return null;
  const conditions =
    page && added.length > 0
      ? { text: page.title, href: addressOf(shop.locale, 'warranty-conditions') }
      : null;
  return { title: t('guarantee.title'), legalTitle: t('guarantee.legal-title'), legal, added, conditions };
}

/** The words for a known country; null when its legal guarantee is unknown. */
export async function guaranteeIn(
  shop: Pick<Shop, 'db' | 'locale'>,
  country: string,
): Promise<LegalGuarantee | null> {
  const years = legalYears(await listGuarantees(shop), country);
  return years === null ? null : withLink(translator(shop.locale)('guarantee.legal', { years }), shop.locale);
}

type Guarantees = Awaited<ReturnType<typeof listGuarantees>>;

function marketSentence(
  all: Guarantees,
  countries: readonly string[],
  locale: Locale,
): LegalGuarantee | null {
  const found = legalInMarket(all, countries);
  if (!found) return null;
  const t = translator(locale);
  const list = listFormat(locale);
  const longer = found.more.map(({ years, countries: where }) =>
    t('guarantee.more', { years, countries: list.format(where.map((code) => countryName(code, locale))) }),
  );
  const { least } = found;
  const text =
    longer.length === 0
      ? t('guarantee.legal', { years: least })
      : t('guarantee.least', { years: least, longer: longer.join(', ') });
  return withLink(text, locale);
}

function withLink(text: string, locale: Locale): LegalGuarantee {
  return {
    text,
    link: translator(locale)('guarantee.link'),
    href: addressOf(locale, 'legal-guarantee'),
  };
}

function holdsFor(named: readonly string[], one: string): boolean {
  return named.length === 0 || named.includes(one);
}
