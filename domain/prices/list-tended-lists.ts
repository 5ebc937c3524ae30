import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import type { Currency } from '#shared/money.ts';

/** A price list as staff tend it. */
export type TendedList = {
  readonly slug: string;
  readonly name: string;
  readonly market: string;
  /** ISO 3166-1 codes of the countries that buy by it. */
  readonly countries: readonly string[];
  readonly currency: Currency;
  readonly includesVat: boolean;
  /** Its reductions are measured against the lowest price of 30 days. */
  readonly lowestPriceRule: boolean;
  /** Variants on sale that have a price in it, and those that have none. */
  readonly priced: number;
  readonly unpriced: number;
};

/** A variant on sale that a list has no price for. */
export type UnpricedVariant = {
  readonly code: string;
  readonly product: string;
  readonly name: string;
  readonly what: string;
};

/** The price lists by market, with what they lack. @throws Refusal staff.right-lacking */
export async function listTendedLists(shop: Shop): Promise<TendedList[]> {
  requireRight(shop, 'prices', 'look');
  return readLists(shop.db, {});
}

type Page = {
  readonly list: string;
  /** The last code of the page before; empty: the first page. */
  readonly after: string;
  readonly limit: number;
};

/**
 * Variants on sale without a price in a list, by their code.
 * @throws Refusal staff.right-lacking
 */
export async function listUnpriced(shop: Shop, page: Page): Promise<UnpricedVariant[]> {
  requireRight(shop, 'prices', 'look');
  return readUnpriced(shop.db, { ...page, locale: shop.locale });
}

/** On sale: the product and the variant. */
const ON_SALE = `variants v join products p on p.id = v.product_id
  where p.status = 'active' and v.status = 'active'`;

const readLists = statement<Record<string, never>, TendedList>(
  'prices_tended_lists',
  `with sale as (select v.id from ${ON_SALE}), counted as (
     select r.price_list_slug as list, count(*)::int as n from prices r join sale on sale.id = r.variant_id
     where r.valid_to is null group by r.price_list_slug)
   select l.slug, l.name, m.name as market, l.currency, l.includes_vat as "includesVat",
     m.lowest_price_rule as "lowestPriceRule",
     array(select c.code from countries c where c.market_code = m.code order by c.position, c.code) as countries,
     coalesce(c.n, 0) as priced, (select count(*)::int from sale) - coalesce(c.n, 0) as unpriced
   from price_lists l join markets m on m.code = l.market_code left join counted c on c.list = l.slug
   order by m.position, l.slug`,
);

const readUnpriced = statement<Page & { locale: string }, UnpricedVariant>(
  'prices_unpriced_variants',
  `select v.code, p.code as product, concat_ws(', ', nullif(v.size, ''), nullif(v.color, '')) as what,
     coalesce((select t.name from product_texts t where t.product_id = p.id and t.locale in (:locale::text, 'en')
       order by t.locale = :locale::text desc limit 1), p.model) as name
   from ${ON_SALE} and v.code > :after::text
     and not exists (select from prices r where r.variant_id = v.id
       and r.price_list_slug = :list::text and r.valid_to is null)
   order by v.code limit :limit::int`,
);
