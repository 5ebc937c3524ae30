import { RETURN_DAYS } from '#domain/returns/window.ts';
import type { SiteConfig } from '#domain/site-config/find-site-config.ts';
import type { Locale } from '#shared/locale.ts';
import type { Thing } from './things.ts';

/** The id of the return policy on its page; each offer refers to it. */
export const RETURNS_ID = '#returns';

/** The return policy for a country. */
export function returnPolicy(country: string): Thing {
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
export function storeThings(
  { siteName, company, socialLinks }: SiteConfig,
  {
    baseUrl,
    locale,
    country,
    searchAddress,
  }: { baseUrl: string; locale: Locale; country: string; searchAddress: string },
): Thing[] {
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
export function crumbsThing(baseUrl: string, crumbs: readonly { name: string; href: string }[]): Thing {
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
