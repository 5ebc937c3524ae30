import type { TaxScheme } from '#domain/taxes/taxation.ts';

/**
 * A sale without VAT to a company: in another member state or in San Marino; null for any other.
 * @browser-safe
 */
export type CompanySale = 'intra-community' | 'san-marino' | null;

export function companySaleOf(scheme: TaxScheme | undefined): CompanySale {
  return scheme === 'intra-community' || scheme === 'san-marino' ? scheme : null;
}
