import type { CompanyTax } from './company-tax.ts';
import type { TaxScheme } from './tax-scheme.ts';
import { taxCountryOf, taxPlaceOf, territoryOf } from './territories.ts';

/**
 * A dated rate. `country` is an ISO 3166-1 code or a territory's; days are `YYYY-MM-DD`, both
 * included; 2200 is 22 %.
 */
export type TaxRate = {
  readonly country: string;
  readonly category: string;
  readonly rateBp: number;
  readonly validFrom: string;
  readonly validTo: string | null;
};

/**
 * The destination of a delivery, as far as it is known. Country: ISO 3166-1 alpha-2, upper case.
 */
export type Destination = { readonly country: string; readonly postalCode?: string | undefined };

/**
 * `rateBp` is charged in `place`, the country or one of its territories; `isOutside`: the territory
 * is outside its country's VAT.
 */
export type Tax = { readonly place: string; readonly rateBp: number; readonly isOutside: boolean };

/**
 * The VAT of one category for a delivery on a day. A category without a row has the rate of the
 * broader one (`BROADER`), a territory without a row that of its country. A country without rows
 * has none. Outside the VAT area nothing is charged. Pure.
 */
export function taxOf(
  rates: readonly TaxRate[],
  { country, postalCode = '', category, date }: Destination & { category: string; date: string },
): Tax {
  const territory = territoryOf(country, postalCode);
  const place = taxPlaceOf(country, postalCode);
  const isOutside = territory?.isOutside ?? false;
  const rateIn = (where: string, what: string) =>
    rates.find((rate) => rate.country === where && rate.category === what && holds(rate, date))?.rateBp;
  const rateOf = (what: string) => rateIn(place, what) ?? rateIn(taxCountryOf(country), what);
  const rateBp = rateOf(category) ?? rateOf(BROADER[category] ?? '') ?? 0;
  return { place, isOutside, rateBp: isOutside ? 0 : rateBp };
}

/**
 * Goods with rates of their own in a few countries, and the category whose rate they have in all
 * others. Helmets bear none in the United Kingdom (VATA 1994 schedule 8 group 16). Clothing
 * and helmets for children bear none there and in Ireland (VATCA 2010 schedule 2 paragraph 10),
 * and less in Luxembourg.
 */
export const BROADER: Readonly<Record<string, string>> = { helmet: 'part', 'child-apparel': 'apparel' };

/**
 * The taxation of a delivery: the VAT of every category, and the VAT in the prices that
 * is not charged.
 */
export type Taxation = {
  readonly place: string;
  /** VAT by category in basis points; empty for an export, where none is charged. */
  readonly rates: ReadonlyMap<string, number>;
  /**
   * VAT by category to take off the prices. It is set when the list includes its country's VAT and
   * the delivery goes to a territory outside it; null where the prices stay.
   */
  readonly takenOff: ReadonlyMap<string, number> | null;
  /** The seller's VAT number where it charges VAT outside of the Union. */
  readonly sellerVatNumber?: string;
  /** Set for a company in another member state: no VAT, or that of the seller's state. */
  readonly company?: CompanyTax;
};

/** A price list: whether it holds VAT, and the seller's VAT number in its own country. */
export type TaxedList = { readonly pricesIncludeVat: boolean; readonly vatNumber?: string | null };

/**
 * The taxation of a delivery from a price list with or without VAT. The United Kingdom's VAT is
 * charged only by a seller with a number there; otherwise goods leave without it. Pure.
 */
export function taxationOf(
  rates: readonly TaxRate[],
  to: Destination & { readonly date: string },
  { pricesIncludeVat, vatNumber }: TaxedList,
): Taxation {
  const known = new Set(rates.map((rate) => rate.category));
  const finer = Object.keys(BROADER).filter((category) => known.has(BROADER[category] ?? ''));
  const categories = [...new Set([...known, ...finer])];
  const { place, isOutside } = taxOf(rates, { ...to, category: '' });
  const ratesOf = (where: Destination) =>
    new Map(
      categories.map((category) => [category, taxOf(rates, { ...where, category, date: to.date }).rateBp]),
    );
  if (!pricesIncludeVat) return { place, rates: new Map(), takenOff: null };
  const isUk = place === 'GB';
  if (isOutside || (isUk && !vatNumber))
    return { place, rates: new Map(), takenOff: ratesOf({ country: taxCountryOf(to.country) }) };
  const sellerVatNumber = isUk && vatNumber ? { sellerVatNumber: vatNumber } : {};
  return { place, rates: ratesOf(to), takenOff: null, ...sellerVatNumber };
}

/**
 * The taxation of the same delivery when a company in another state buys. An intra-Community
 * supply, or one to San Marino, bears no VAT: the destination's comes off the prices, so a company
 * pays what a neighbour pays, without VAT. Otherwise the prices hold the VAT of the seller's state.
 * Pure.
 */
export function taxationOfCompany(
  rates: readonly TaxRate[],
  to: Destination & { readonly date: string },
  { home, company }: { readonly home: string; readonly company: CompanyTax },
): Taxation {
  const consumer = taxationOf(rates, to, { pricesIncludeVat: true });
  const untaxed = { rates: new Map(), takenOff: consumer.rates, company };
  if (company.treatment === 'intra-community') return { place: consumer.place, ...untaxed };
  if (company.treatment === 'san-marino') return { place: 'SM', ...untaxed };
  return {
    ...taxationOf(rates, { country: home, date: to.date }, { pricesIncludeVat: true }),
    company,
  };
}

/**
 * Consignments to Great Britain up to this value, without VAT and delivery, are taxed at
 * the sale (pence).
 */
const UK_CONSIGNMENT_AMOUNT = 13_500;

/** @param goods the price of the goods after discounts, without VAT and delivery, in minor units */
export function schemeOf(
  { place, rates, company }: Taxation,
  goods: { readonly netAmount: number; readonly currency: string },
): TaxScheme {
  if (company && company.treatment !== 'home') return company.treatment;
  if (rates.size === 0) return 'export';
  if (place !== 'GB') return 'vat';
  return isSmall(goods) ? 'uk-at-sale' : 'uk-at-import';
}

/**
 * Whether a consignment may not be sold: UK VAT on small ones is the seller's to charge at the
 * sale, so a seller without a number there refuses them (VATA 1994 s. 7AA; UK, since 2021).
 */
export function isTooSmallForUk(
  { place, rates }: Taxation,
  goods: { readonly netAmount: number; readonly currency: string },
): boolean {
  return place === 'GB' && rates.size === 0 && isSmall(goods);
}

function isSmall({ netAmount, currency }: { readonly netAmount: number; readonly currency: string }) {
  return currency === 'GBP' && netAmount <= UK_CONSIGNMENT_AMOUNT;
}

function holds(rate: TaxRate, date: string): boolean {
  return rate.validFrom <= date && (rate.validTo === null || date <= rate.validTo);
}
