import { RETURN_DAYS } from '#domain/returns/window.ts';
import type { SiteConfig } from '#domain/site-config/find-site-config.ts';
import type { Locale } from '#shared/locale.ts';
import type { JsonLd } from './json-ld.ts';

/** The id of the return policy on its page; each offer refers to it. */
export const RETURNS_ID = '#returns';

/** The return policy for a country. */
export function returnPolicy(country: string): JsonLd {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': RETURNS_ID,
    applicableCountry: country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/FreeReturn',
    refundType: 'https://schema.org/FullRefund',
  };
}

/**
 * The maker as a shop, and its site with its search.
 * @param searchAddress the search page without its query
 */
export function storeNodes(
  { siteName, company, socialLinks }: SiteConfig,
  {
    baseUrl,
    locale,
    country,
    searchAddress,
  }: { baseUrl: string; locale: Locale; country: string; searchAddress: string },
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
    returnPolicy(country),
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
