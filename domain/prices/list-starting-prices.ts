import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';

/** What a model starts at by its sheet, and where that is shown. Amounts in minor units. */
export type ModelStart = {
  readonly code: string;
  readonly name: string;
  readonly modelYear: number | null;
  readonly starts: Readonly<Record<Currency, number | null>>;
  /** The price lists in which nothing of it has a price of its own. */
  readonly without: readonly { readonly name: string; readonly currency: Currency }[];
};

type StartRow = Omit<ModelStart, 'starts'> & { usd: number | null; gbp: number | null; eur: number | null };

type Page = {
  /** The last code of the page before; left out: the first page. */
  readonly after?: string;
  /** Left out: all. */
  readonly limit?: number;
};

/** Bikes first, of these the newest year: as the index `products_in_order` has them. */
const ORDER = `p.kind <> 'bike', -coalesce(p.model_year, 0), p.position, p.code`;
const PLACE = `(${ORDER})`;

const readStarts = statement<
  { locale: Locale; fallback: Locale; now: Date; after: string; limit: number | null },
  StartRow
>(
  'listed_starting_prices',
  `select p.code, coalesce(own.name, other.name, p.model) as name, p.model_year as "modelYear",
     sheets.usd, sheets.gbp, sheets.eur,
     coalesce((
       select json_agg(json_build_object('name', l.name, 'currency', l.currency) order by m.position, l.slug)
       from price_lists l join markets m on m.code = l.market_code
       where not exists (
         select from variants v join prices on prices.variant_id = v.id
         where v.product_id = p.id and v.status = 'active' and prices.price_list_slug = l.slug
           and prices.valid_from <= :now::timestamptz
           and (prices.valid_to is null or prices.valid_to > :now::timestamptz))), '[]') as without
   from (
     select p.* from products p where p.status <> 'archived'
       and (:after::text = '' or ${PLACE} > (select ${ORDER} from products p where p.code = :after::text))
       and (select true from variants v join variant_specifications sheet on sheet.variant_id = v.id
         where v.product_id = p.id and v.status = 'active' limit 1)
     order by ${ORDER} limit :limit::int) p
   cross join lateral (
     select min(nullif(sheet.starting_price_usd_amount, 0)) as usd,
       min(nullif(sheet.starting_price_gbp_amount, 0)) as gbp, min(nullif(sheet.starting_price_eu_amount, 0)) as eur
     from variants v join variant_specifications sheet on sheet.variant_id = v.id
     where v.product_id = p.id and v.status = 'active') sheets
   left join product_texts own on own.product_id = p.id and own.locale = :locale
   left join product_texts other on other.product_id = p.id and other.locale = :fallback
   order by ${ORDER}`,
);

/**
 * Lists the models that have a specification sheet with their starting prices, bikes first
 * and of these the newest year (specification section 3, Product variant specification), by page.
 * @throws Refusal staff.right-lacking
 */
export async function listStartingPrices(
  shop: Shop,
  { after = '', limit }: Page = {},
): Promise<ModelStart[]> {
  requireRight(shop, 'prices', 'look');
  const { db, locale, clock } = shop;
  const rows = await readStarts(db, {
    locale,
    fallback: DEFAULT_LOCALE,
    now: clock.now(),
    after,
    limit: limit ?? null,
  });
  return rows.map(({ usd, gbp, eur, ...model }) => ({ ...model, starts: { USD: usd, GBP: gbp, EUR: eur } }));
}
