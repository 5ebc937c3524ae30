import { isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import type { SiteConfigEntry } from './save-site-config.ts';

/** A file of the site that cannot be used; its message names every fault by its field. */
export class SiteFileFault extends Error {}

const text = z.string().trim();
const words = text.min(1);
/** A fact of the company stands on every page, mail and invoice. */
const fact = text.max(200);
const known = fact.min(1);
const languagesOf = (one: z.ZodString) =>
  z.strictObject(Object.fromEntries(LOCALES.map((locale) => [locale, one])) as Record<Locale, typeof one>);
const everyLanguage = languagesOf(words);
/** Minor units. */
const amount = z.int().min(0).max(100_000_000);
const time = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/, 'must be a time, for example 08:30');
const country = z.string().regex(/^[A-Z]{2}$/, 'must be a country of ISO 3166-1, for example IT');

const company = z.strictObject({
  ...{ name: known, street: known, postalCode: known, city: known, province: fact, country },
  // Each country writes its numbers in its own way, and none without a digit.
  ...{ vatNumber: known.regex(/\d/, 'has no digit'), registration: fact, registerOffice: fact.optional() },
  ...{
    shareCapitalAmount: amount.optional(),
    email: z.email(),
    phone: known.max(40),
    mapUrl: z.url().optional(),
  },
  mediators: z.array(z.strictObject({ country, name: words, address: words, url: z.url() })).optional(),
  producerNumbers: z
    .array(z.strictObject({ country, scheme: z.enum(['weee', 'batteries', 'packaging']), number: words }))
    .optional(),
});

const fields = z.strictObject({
  siteName: known,
  brandSlug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and dashes'),
  payoff: everyLanguage,
  copyright: text,
  preHeaderTextActive: z.boolean(),
  /** May be empty while it is not shown. */
  preHeaderText: languagesOf(text),
  freeShippingThresholdIta: amount,
  freeShippingThresholdInt: amount,
  maxShippingAddresses: z.int().min(1).max(100).optional(),
  leadAnswerHours: z.int().min(1).max(720).optional(),
  maxBillingAddresses: z.int().min(1).max(100).optional(),
  currentYear: z.int().min(1900).max(2200).nullish(),
  company,
  newsletterBanner: z.enum(['banner-dark', 'banner-light', 'banner-large']).nullish(),
  socialLinks: z
    .array(
      z.strictObject({
        network: z.enum(['instagram', 'facebook', 'youtube', 'strava', 'linkedin']),
        url: z.url(),
      }),
    )
    .optional(),
  supportHours: z
    .array(
      z.strictObject({
        line: everyLanguage,
        days: z.array(z.enum(WEEKDAYS)).min(1),
        spans: z.array(z.tuple([time, time])).min(1),
      }),
    )
    .optional(),
  fundingUrl: words.nullish(),
  bankAccount: z
    .strictObject({
      holder: words,
      iban: words.refine(isValidIBAN, 'is no IBAN'),
      bic: words.nullable(),
      bank: words,
      markets: z.array(words),
    })
    .nullish(),
  asksConsent: z.boolean().optional(),
  companiesMayWithdraw: z.boolean().optional(),
});

/** What a maker's file says of the site; forms of the office are held to the same. */
export const siteConfigFile = fields.superRefine(({ preHeaderTextActive, preHeaderText }, { addIssue }) => {
  if (!preHeaderTextActive) return;
  for (const locale of LOCALES.filter((each) => preHeaderText[each] === ''))
    addIssue({ code: 'custom', path: ['preHeaderText', locale], message: 'is missing where it is shown' });
});

/**
 * The site config of a maker's file.
 * @throws SiteFileFault with every field that is missing, unknown or wrong
 */
export function parseSiteConfig(json: unknown): SiteConfigEntry {
  return parseSiteFile('site.json', siteConfigFile, json) as SiteConfigEntry;
}

/**
 * The content of a file as its schema has it.
 * @throws SiteFileFault with every fault by its field
 */
export function parseSiteFile<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  json: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    ({ path, message }) => `  ${path.map(String).join('.') || name}: ${message}`,
  );
  throw new SiteFileFault(`${name} cannot be used:\n${faults.join('\n')}`);
}
