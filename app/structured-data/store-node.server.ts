import { RETURN_DAYS } from '#domain/returns/window.ts';
import type { SiteConfig } from '#domain/site-config/find-site-config.ts';
import type { Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import { decimalAmount } from './decimal-amount.ts';
import type { JsonLd } from './json-ld.ts';

/** The id of the return policy on its page; each offer refers to it. */
export const RETURNS_ID = '#returns';

type Returns = {
  /** ISO 3166-1 alpha-2: of the buyers, and of the place that takes goods back. */
  readonly from: string;
  readonly to: string;
  /** What a return costs its buyer, in minor units; 0: nothing; null: it depends on the goods. */
  readonly amount: number | null;
  readonly currency?: Currency;
};

/** The return policy for a country. */
export function returnPolicy({ from, to, amount, currency }: Returns): JsonLd {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': RETURNS_ID,
    applicableCountry: from,
    returnPolicyCountry: to,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
    ...feesOf(amount, currency),
    refundType: 'https://schema.org/FullRefund',
  };
}

/** The policy for what is made to its buyer's wish: it does not go back. */
export function noReturns(from: string): JsonLd {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': RETURNS_ID,
    applicableCountry: from,
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  };
}

function feesOf(amount: number | null, currency: Currency | undefined): object {
  if (amount === null) return {};
  if (amount === 0) return { returnFees: 'https://schema.org/FreeReturn' };
  return {
    returnFees: 'https://schema.org/ReturnShippingFees',
    returnShippingFeesAmount: { '@type': 'MonetaryAmount', value: decimalAmount(amount), currency },
  };
}

type Place = {
  readonly baseUrl: string;
  readonly locale: Locale;
  readonly country: string;
  /** The search page without its query. */
  readonly searchAddress: string;
  /** Bikes go back for nothing too. */
  readonly areReturnsFree: boolean;
};

/** The maker as a shop, and its site with its search. */
export function storeNodes(
  { siteName, company, socialLinks }: SiteConfig,
  { baseUrl, locale, country, searchAddress, areReturnsFree }: Place,
): JsonLd[] {
  const storeId = `${baseUrl}/#store`;
  return [
    {
      '@type': 'OnlineStore',
      '@id': storeId,
      name: siteName,
      legalName: company.name,
      url: `${baseUrl}/${locale}`,
      logo: `${baseUrl}/icon.svg`,
      email: company.email,
      telephone: company.phone,
      vatID: company.vatNumber,
      address: {
        '@type': 'PostalAddress',
        streetAddress: company.street,
        postalCode: company.postalCode,
        addressLocality: company.city,
        addressRegion: company.province,
        addressCountry: company.country,
      },
      sameAs: socialLinks.map(({ url }) => url),
      hasMerchantReturnPolicy: { '@id': RETURNS_ID },
    },
    returnPolicy({ from: country, to: company.country, amount: areReturnsFree ? 0 : null }),
    {
      '@type': 'WebSite',
      url: `${baseUrl}/${locale}`,
      name: siteName,
      inLanguage: locale,
      publisher: { '@id': storeId },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${baseUrl}${searchAddress}?q={q}` },
        'query-input': 'required name=q',
      },
    },
  ];
}

/** The breadcrumbs, home first, the page itself last. Addresses stand under our own root. */
export function crumbsNode(baseUrl: string, crumbs: readonly { name: string; href: string }[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${baseUrl}${href}`,
    })),
  };
}
