import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';

/** A way of delivery as offered in one country. Amounts in minor units of `currency`, VAT included where the market's prices hold VAT. */
export type ShippingMethod = {
  readonly code: string;
  readonly currency: Currency;
  readonly amount: number;
  /** Free from this much in goods, after discounts; null: never free. */
  readonly freeFromAmount: number | null;
  /** On top for each bike, also where the rest is free. */
  readonly bulkyAmount: number;
  /** What sending back a bike costs its buyer; 0: nothing. */
  readonly bikeReturnAmount: number;
  /** Working days. */
  readonly minDays: number;
  readonly maxDays: number;
  /** Fewest and most working days in this country where it has days of its own. What is said to a whole market goes by those of all. */
  readonly daysThere: readonly [min: number, max: number] | null;
  /** Working days more when a bike travels. */
  readonly bikeExtraDays: number;
  /** The buyer fetches it at a dealer's: the place of delivery is there. */
  readonly isCollection: boolean;
  readonly takesBatteries: boolean;
  /** See `goesWithBattery`. */
  readonly batteriesNotTo: readonly string[];
};

/**
 * The country's market, or the default one. Where the market sells in EUR the site's two settings say from what amount a delivery is free:
 * one for Italy, one for all others (specification section 9); other currencies keep the method's own amount.
 */
const methodsOfCountry = statement<{ country: string }, ShippingMethod>(
  'shipping_methods_of_country',
  `with market as (
     select code, currency from markets
     where is_default or code = (select market_code from countries where countries.code = :country::text)
     order by is_default
     limit 1
   )
   select method.code, market.currency, method.amount,
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
   left join site_configs site on site.id = 1
   order by method.position, method.code`,
);

/** How things can travel to a country (ISO 3166-1 alpha-2), the usual way first. */
export function listShippingMethods(shop: Shop, to: { country: string }): Promise<ShippingMethod[]> {
  return methodsOfCountry(shop.db, { country: to.country.slice(0, 10).toUpperCase() });
}
