import { territoryOf } from './territories.ts';

/** A dated rate. `country` is an ISO 3166-1 code or a territory's; days are `YYYY-MM-DD`, both included; 2200 is 22 %. */
export type TaxRate = {
  readonly country: string;
  readonly category: string;
  readonly rateBp: number;
  readonly validFrom: string;
  readonly validTo: string | null;
};

/** Where something is delivered, as far as it is known. Country: ISO 3166-1 alpha-2, upper case. */
export type Destination = { readonly country: string; readonly postalCode?: string | undefined };

/** `rateBp` is charged in `place` (the country or a territory of it); `isOutside`: the territory lies outside of its country's VAT. */
export type Tax = { readonly place: string; readonly rateBp: number; readonly isOutside: boolean };

/**
 * The VAT of one category delivered somewhere on a day. A territory without a row of its own has its country's; a country without rows has
 * none; outside of the VAT area nothing is charged. Pure.
 */
export function taxOf(
  rates: readonly TaxRate[],
  { country, postalCode = '', category, date }: Destination & { category: string; date: string },
): Tax {
  const territory = territoryOf(country, postalCode);
  const place = territory?.code ?? country;
  const isOutside = territory?.isOutside ?? false;
  const rateIn = (where: string) =>
    rates.find((rate) => rate.country === where && rate.category === category && holds(rate, date))?.rateBp;
  return { place, isOutside, rateBp: isOutside ? 0 : (rateIn(place) ?? rateIn(country) ?? 0) };
}

/** How a delivery is taxed: every category's VAT, and what the prices hold that is not charged. */
export type Taxation = {
  readonly place: string;
  /** VAT by category, basis points; empty where none is charged: an export. */
  readonly rates: ReadonlyMap<string, number>;
  /**
   * VAT by category that comes off the prices, because the list holds its country's and the delivery goes to a territory outside of it; null
   * where the prices stay as they are.
   */
  readonly takenOff: ReadonlyMap<string, number> | null;
};

/** The taxation of a delivery out of a price list that holds VAT, or does not. Pure. */
export function taxationOf(
  rates: readonly TaxRate[],
  to: Destination & { readonly date: string },
  { pricesIncludeVat }: { readonly pricesIncludeVat: boolean },
): Taxation {
  const categories = [...new Set(rates.map((rate) => rate.category))];
  const { place, isOutside } = taxOf(rates, { ...to, category: '' });
  const ratesOf = (where: Destination) =>
    new Map(
      categories.map((category) => [category, taxOf(rates, { ...where, category, date: to.date }).rateBp]),
    );
  if (!pricesIncludeVat) return { place, rates: new Map(), takenOff: null };
  if (isOutside) return { place, rates: new Map(), takenOff: ratesOf({ country: to.country }) };
  return { place, rates: ratesOf(to), takenOff: null };
}

/**
 * What an order says of its taxation. `vat`: charged where it is delivered; `uk-at-sale`: UK VAT on a consignment up to 135 pounds, charged
 * by the seller; `uk-at-import`: dearer, import VAT and duty paid by the seller at the border; `export`: none charged, the buyer pays what
 * is due on arrival.
 */
export type TaxScheme = 'vat' | 'uk-at-sale' | 'uk-at-import' | 'export';

/** Goods in a consignment to Great Britain up to this much, without VAT and delivery, are taxed at the sale (pence). */
const UK_CONSIGNMENT_AMOUNT = 13_500;

/** @param goods what the goods cost after discounts, without VAT and delivery, in minor units */
export function schemeOf(
  { place, rates }: Taxation,
  goods: { readonly netAmount: number; readonly currency: string },
): TaxScheme {
  if (rates.size === 0) return 'export';
  if (place !== 'GB') return 'vat';
  return goods.currency === 'GBP' && goods.netAmount <= UK_CONSIGNMENT_AMOUNT ? 'uk-at-sale' : 'uk-at-import';
}

/** Who pays import duty and taxes: nobody within the VAT area, the seller (delivered duty paid), or the buyer on arrival. */
export type ImportCharges = 'none' | 'seller' | 'buyer';

export function importChargesOf(scheme: TaxScheme): ImportCharges {
  if (scheme === 'vat') return 'none';
  return scheme === 'export' ? 'buyer' : 'seller';
}

function holds(rate: TaxRate, date: string): boolean {
  return rate.validFrom <= date && (rate.validTo === null || date <= rate.validTo);
}
