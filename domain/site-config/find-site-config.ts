import type { Handle } from '#database/connect.ts';
import { prepared } from '#database/prepared.ts';
import { readOnce } from '#database/read-once.ts';
import type { Shop } from '#domain/shop.ts';
import type { NewsletterBanner } from './choices.ts';
import { type Company, type SocialLink, type SupportHours, siteConfigs } from './schema.ts';

/**
 * The shop's name, promises and settings in the visitor's language. Thresholds in minor
 * units of EUR.
 */
export type SiteConfig = {
  siteName: string;
  brandSlug: string;
  payoff: string;
  copyright: string;
  preHeaderTextActive: boolean;
  preHeaderText: string;
  settings: { freeShippingThresholdIta: number; freeShippingThresholdInt: number };
  /** The most addresses of each kind in an address book. */
  maxAddresses: { shipping: number; billing: number };
  currentYear: number;
  company: Company;
  newsletterBanner: NewsletterBanner | null;
  socialLinks: SocialLink[];
  supportHours: (Omit<SupportHours, 'line'> & { line: string })[];
  fundingUrl: string | null;
  asksConsent: boolean;
  companiesMayWithdraw: boolean;
};

/** The current year where none is set (specification section 9). */
const DEFAULT_YEAR = 2025;

/** A shop that was never set up. Its message is a sentence for the command's reader. */
export class SiteConfigMissing extends Error {
  constructor() {
    super('The shop has no site config: seed or import one first');
    this.name = 'SiteConfigMissing';
  }
}

/** Finds the site config. @throws SiteConfigMissing when the shop is not set up */
export async function findSiteConfig(shop: Pick<Shop, 'db' | 'locale'>): Promise<SiteConfig> {
  const [row] = await readOnce(shop.db, 'site config', () => prepared(shop.db, configQuery).execute());
  if (!row) throw new SiteConfigMissing();
  return {
    siteName: row.siteName,
    brandSlug: row.brandSlug,
    payoff: row.payoff[shop.locale],
    copyright: row.copyright,
    preHeaderTextActive: row.preHeaderTextActive,
    preHeaderText: row.preHeaderText[shop.locale],
    settings: {
      freeShippingThresholdIta: row.freeShippingThresholdIta,
      freeShippingThresholdInt: row.freeShippingThresholdInt,
    },
    maxAddresses: { shipping: row.maxShippingAddresses, billing: row.maxBillingAddresses },
    currentYear: row.currentYear ?? DEFAULT_YEAR,
    company: row.company,
    newsletterBanner: row.newsletterBanner,
    socialLinks: row.socialLinks,
    supportHours: row.supportHours.map((hours) => ({ ...hours, line: hours.line[shop.locale] })),
    fundingUrl: row.fundingUrl,
    asksConsent: row.asksConsent,
    companiesMayWithdraw: row.companiesMayWithdraw,
  };
}

function configQuery(db: Handle) {
  return db.select().from(siteConfigs).limit(1).prepare();
}
