import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import type { Currency } from '#shared/money.ts';

/** A variant on sale in a price list; both amounts are null where it has no price there. */
export type PriceOnSale = {
  readonly code: string;
  readonly list: string;
  readonly name: string;
  readonly what: string;
  readonly currency: Currency;
  /** Minor units. */
  readonly listAmount: number | null;
  readonly streetAmount: number | null;
};

type Page = {
  /** A price list's slug; empty: all. */
  readonly list: string;
  readonly isPriced: boolean;
  /** Code and list of the last row of the page before; null: the first page. */
  readonly after: { readonly code: string; readonly list: string } | null;
  readonly limit: number;
};

/**
 * Variants on sale with their prices of now, or without one, by code and list.
 * @throws Refusal staff.right-lacking
 */
export async function listPricesOnSale(shop: Shop, { after, ...page }: Page): Promise<PriceOnSale[]> {
  requireRight(shop, 'prices', 'look');
  const { code = '', list: lastList = '' } = after ?? {};
  return readPrices(shop.db, { ...page, code, lastList, locale: shop.locale });
}

type Values = Omit<Page, 'after'> & { code: string; lastList: string; locale: string };

const readPrices = statement<Values, PriceOnSale>(
  'prices_on_sale',
  `select v.code, l.slug as list, l.currency, concat_ws(', ', nullif(v.size, ''), nullif(v.color, '')) as what,
     coalesce((select t.name from product_texts t where t.product_id = p.id and t.locale in (:locale::text, 'en')
       order by t.locale = :locale::text desc limit 1), p.model) as name,
     r.list_amount as "listAmount", r.street_amount as "streetAmount"
   from variants v join products p on p.id = v.product_id
   join price_lists l on :list::text in ('', l.slug)
   left join prices r on r.variant_id = v.id and r.price_list_slug = l.slug and r.valid_to is null
   where p.status = 'active' and v.status = 'active' and v.code >= :code::text
     and (v.code, l.slug) > (:code::text, :lastList::text) and (r.id is not null) = :isPriced::boolean
   order by v.code, l.slug limit :limit::int`,
);
