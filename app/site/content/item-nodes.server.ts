import type { JsonLd } from '#app/structured-data/json-ld.ts';
import type { Content } from '#domain/content/content.ts';
import type { ContentKind } from '#domain/content/kinds.ts';
import type { SiteConfig } from '#domain/site-config/find-site-config.ts';
import { calendarDate } from '#shared/clock.ts';
import type { Locale } from '#shared/locale.ts';
import { withOffset } from './local-time.server.ts';

/** What the description of an item needs besides the item. */
export type NodeContext = {
  readonly url: string;
  readonly locale: Locale;
  /** The picture for link previews, as a whole address. */
  readonly image: string | undefined;
  /** The maker as an author or host. */
  readonly maker: JsonLd;
  readonly company: SiteConfig['company'];
};

type Nodes = { readonly [Kind in ContentKind]: (item: Content<Kind>, context: NodeContext) => JsonLd };

const CONTRACTS = {
  permanent: 'FULL_TIME',
  'fixed-term': 'TEMPORARY',
  apprenticeship: 'OTHER',
  internship: 'INTERN',
} as const;
/** Fewer hours a week are part-time work. */
const FULL_TIME_HOURS = 35;

/** An item of each kind as schema.org describes it. */
export const NODES: Nodes = {
  news: ({ title, summary, category, publishedAt, changedAt, fields }, { url, locale, image, maker }) => ({
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline: title,
    description: summary,
    articleSection: category?.name,
    inLanguage: locale,
    image,
    datePublished: publishedAt,
    dateModified: changedAt,
    author: authorOf(fields, maker),
    publisher: maker,
  }),
  events: ({ title, summary, fields }, { url, locale, image, maker }) => ({
    '@type': 'Event',
    '@id': `${url}#event`,
    name: title,
    description: summary,
    startDate: fields.startsAt ? withOffset(fields.startsOn, fields.startsAt) : fields.startsOn,
    endDate: fields.startsAt && fields.endsAt ? withOffset(fields.endsOn, fields.endsAt) : fields.endsOn,
    eventStatus: `https://schema.org/${fields.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    inLanguage: locale,
    image,
    url,
    organizer: maker,
    location: {
      '@type': 'Place',
      name: fields.venue ?? fields.place,
      address: {
        '@type': 'PostalAddress',
        streetAddress: fields.street ?? undefined,
        addressLocality: fields.place,
        addressCountry: fields.country,
      },
      ...(fields.latitude !== null && fields.longitude !== null
        ? { geo: { '@type': 'GeoCoordinates', latitude: fields.latitude, longitude: fields.longitude } }
        : {}),
    },
  }),
  press: ({ title, summary }, { url, locale, image, maker }) => ({
    '@type': 'CreativeWork',
    name: title,
    description: summary,
    inLanguage: locale,
    image,
    url,
    publisher: maker,
  }),
  'job-positions': ({ code, title, summary, fields, category, publishedAt }, { url, maker, company }) => ({
    '@type': 'JobPosting',
    '@id': `${url}#position`,
    title,
    description: summary,
    identifier: { '@type': 'PropertyValue', name: company.name, value: code },
    datePosted: calendarDate(new Date(publishedAt)),
    validThrough: `${fields.closesOn}T23:59`,
    employmentType:
      fields.contract === 'permanent' && (fields.hours ?? FULL_TIME_HOURS) < FULL_TIME_HOURS
        ? 'PART_TIME'
        : CONTRACTS[fields.contract],
    occupationalCategory: category?.name,
    hiringOrganization: { ...maker, legalName: company.name },
    directApply: true,
    baseSalary: salaryOf(fields),
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: fields.place,
        addressCountry: fields.country,
        ...(fields.place === company.city
          ? { streetAddress: company.street, postalCode: company.postalCode, addressRegion: company.province }
          : {}),
      },
    },
  }),
  team: ({ title, summary, fields }, { url, image, maker }) => ({
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name: title,
      description: summary,
      jobTitle: fields.role,
      image,
      worksFor: maker,
    },
  }),
  unico: ({ title, summary, fields }, { url, image, maker }) => ({
    '@type': 'IndividualProduct',
    '@id': `${url}#bike`,
    name: title,
    description: summary,
    serialNumber: fields.number,
    model: fields.model,
    productionDate: String(fields.year),
    color: fields.paint ?? undefined,
    size: fields.size ?? undefined,
    image,
    url,
    manufacturer: maker,
  }),
};

/** Who wrote it, of the maker's people; the maker where nobody is named. */
function authorOf({ author, authorRole }: Content<'news'>['fields'], maker: JsonLd): JsonLd {
  if (!author) return maker;
  return { '@type': 'Person', name: author, jobTitle: authorRole ?? undefined, worksFor: maker };
}

/** Euros a year before tax; undefined: nothing is told. */
function salaryOf({ payFrom, payTo }: Content<'job-positions'>['fields']): JsonLd | undefined {
  if (payFrom === null) return undefined;
  const span = payTo === null ? { minValue: payFrom } : { minValue: payFrom, maxValue: payTo };
  return {
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    value: { '@type': 'QuantitativeValue', ...span, unitText: 'YEAR' },
  };
}
