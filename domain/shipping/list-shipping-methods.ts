import { readOnce, rememberRead } from '#database/read-once.ts';
import { type BatchQuery, batchQuery } from '#database/run-together.ts';
import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { LocalText } from '#domain/site-config/schema.ts';
import type { Currency } from '#shared/money.ts';

/**
 * A delivery method in one country. Amounts in minor units of `currency`, VAT included where the
 * market's prices include VAT.
 */
export type ShippingMethod = {
  readonly code: string;
  /** What the maker calls it; null: the house's words of its code. */
  readonly names: LocalText | null;
  readonly currency: Currency;
  readonly amount: number;
  /** Free from this value of goods, after discounts; null: never free. */
  readonly freeFromAmount: number | null;
  /** Added for each bike, also where the rest is free. */
  readonly bulkyAmount: number;
  /** The buyer's price for returning a bike; 0: free. */
  readonly bikeReturnAmount: number;
  /** Working days. */
  readonly minDays: number;
  readonly maxDays: number;
  /**
   * Fewest and most working days in this country, where it has its own (`withDaysThere`).
   */
  readonly daysThere: readonly [min: number, max: number] | null;
  /** Additional working days for a bike. */
  readonly bikeExtraDays: number;
  /** The buyer collects it at a dealer's, which is also the place of delivery. */
  readonly isCollection: boolean;
  readonly takesBatteries: boolean;
  /** See `goesWithBattery`. */
  readonly batteriesNotTo: readonly string[];
};

/**
 * The country's market, or the default one. Where the market sells in EUR, two site settings are
 * the free-delivery thresholds: one for Italy, one for all others (specification section 9). Other
 * currencies use the method's own amount.
 */
const methodsOfCountry = statement<{ country: string; withEnded: boolean }, ShippingMethod>(
  'shipping_methods_of_country',
  `with market as (
     select code, currency from markets
     where is_default or code = (select market_code from countries where countries.code = :country::text)
     order by is_default
     limit 1
   )
   select method.code, method.names, market.currency, method.amount,
     case
       when method.free_from_amount is null or market.currency <> 'EUR' then method.free_from_amount
       when :country::text = 'IT' then coalesce(site.free_shipping_threshold_ita, method.free_from_amount)
       else coalesce(site.free_shipping_threshold_int, method.free_from_amount)
     end as "freeFromAmount",
     method.bulky_amount as "bulkyAmount",
     coalesce((method.bike_return_amounts ->> :country::text)::int, method.bike_return_amount) as "bikeReturnAmount",
     method.min_days as "minDays", method.max_days as "maxDays", method.country_days -> :country::text as "daysThere",
     method.bike_extra_days as "bikeExtraDays", method.is_collection as "isCollection",
     method.takes_batteries as "takesBatteries", method.batteries_not_to as "batteriesNotTo"
   from market
   join shipping_methods method on method.market_code = market.code
     and (:withEnded::boolean or method.ended_at is null)
   left join site_configs site on site.id = 1
   order by method.position, method.code`,
);

/** Lists the delivery methods for a country (ISO 3166-1 alpha-2), the default first. */
export function listShippingMethods(shop: Shop, to: { country: string }): Promise<ShippingMethod[]> {
  const country = codeOf(to.country);
  return readOnce(shop.db, nameOf(country), () => methodsOfCountry(shop.db, { country, withEnded: false }));
}

/** The delivery method of an order that was placed, also one that has ended; undefined: unknown. */
export async function findMethodOfOrder(
  shop: Shop,
  { country, code }: { readonly country: string; readonly code: string },
): Promise<ShippingMethod | undefined> {
  const all = await methodsOfCountry(shop.db, { country: codeOf(country), withEnded: true });
  return all.find((one) => one.code === code);
}

/** `listShippingMethods` to be read together with other things. */
export function shippingMethodsQuery(
  { db }: Pick<Shop, 'db'>,
  to: { country: string },
): BatchQuery<ShippingMethod[]> {
  const country = codeOf(to.country);
  return batchQuery(methodsOfCountry, { country, withEnded: false }, (rows) =>
    rememberRead(db, nameOf(country), rows),
  );
}

function codeOf(country: string): string {
  return country.slice(0, 10).toUpperCase();
}

function nameOf(country: string): string {
  return `shipping methods ${country}`;
}
