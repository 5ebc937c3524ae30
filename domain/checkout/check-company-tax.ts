import { countWithin } from '#domain/accounts/attempts.ts';
import { logSecurityEvent } from '#domain/audit/log-security-event.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { checkVatNumber } from '#domain/taxes/check-vat-number.ts';
import { type CompanyTax, companyTaxOf, needsVatCheck } from '#domain/taxes/company-tax.ts';
import type { Destination } from '#domain/taxes/taxation.ts';
import { isSanMarino, taxPlaceOf, territoryOf } from '#domain/taxes/territories.ts';
import type { Billing } from './input.ts';

export type CompanyToTax = {
  readonly billing: Pick<Billing, 'kind' | 'vatNumber'>;
  readonly to: Destination;
};

const HOUR_SECONDS = 60 * 60;
/**
 * Numbers that one network, which a company's whole staff may share, may have looked up in an hour.
 * The register shuts out whoever asks too much, and then no company could be sold to without VAT.
 */
const MOST_LOOKED_UP = 60;

/**
 * Decides how a company is taxed, and asks the register about its number where the answer decides.
 * Null for private buyers, and where companies are taxed like them. Not for a transaction: it
 * waits for the register.
 */
export async function checkCompanyTax(shop: Shop, { billing, to }: CompanyToTax): Promise<CompanyTax | null> {
  if (billing.kind !== 'company' || !shop.market.pricesIncludeVat) return null;
  const { company } = await findSiteConfig(shop);
  const { country, postalCode = '' } = to;
  const sale = {
    home: company.country,
    place: taxPlaceOf(country, postalCode),
    isOutside: territoryOf(country, postalCode)?.isOutside ?? false,
    isSanMarino: isSanMarino(country, postalCode),
    vatNumber: billing.vatNumber,
  };
  const requester = company.vatNumber.toUpperCase().replace(/[^A-Z\d]/g, '');
  const question = { number: sale.vatNumber, requester };
  const isAsked = needsVatCheck(sale);
  return companyTaxOf(sale, isAsked ? await checkVatNumber(shop, question, () => mayAsk(shop)) : null);
}

/** Counts one more question of the visitor's network, where networks are limited. */
async function mayAsk(shop: Shop): Promise<boolean> {
  if (!shop.ordering) return true;
  const asked = await countWithin(shop, `vat check network ${shop.ordering.network()}`, HOUR_SECONDS);
  if (asked > MOST_LOOKED_UP) logSecurityEvent(shop, 'limit.reached', { what: 'vat-checks' });
  return asked <= MOST_LOOKED_UP;
}
