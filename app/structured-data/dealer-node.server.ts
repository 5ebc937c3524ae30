import { degreesText } from '#domain/dealers/coordinates.ts';
import type { Dealer } from '#domain/dealers/dealer.ts';
import type { JsonLd } from './json-ld.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * A dealer as schema.org's BikeStore.
 * @param url of its page
 */
export function dealerNode(dealer: Dealer, url: string): JsonLd {
  return {
    '@type': 'BikeStore',
    '@id': `${url}#dealer`,
    url,
    name: dealer.name,
    telephone: dealer.phone,
    ...(dealer.website ? { sameAs: [dealer.website] } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: dealer.street,
      postalCode: dealer.postalCode,
      addressLocality: dealer.city,
      ...(dealer.province ? { addressRegion: dealer.province } : {}),
      addressCountry: dealer.country,
    },
    geo: {
      '@type': 'GeoCoordinates',
      latitude: degreesText(dealer.latitude),
      longitude: degreesText(dealer.longitude),
    },
    openingHoursSpecification: dealer.openingHours.flatMap((spans, day) =>
      spans.map(({ from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${DAYS[day]}`,
        opens: from,
        closes: to === '24:00' ? '23:59' : to,
      })),
    ),
  };
}
