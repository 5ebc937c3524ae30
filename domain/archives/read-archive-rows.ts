import { statement } from '#database/statement.ts';
import type { ProductKind } from '#domain/catalogue/kinds.ts';

/**
 * A product for sale with one of its variants; null where it has no variant or no price
 * in this market.
 */
export type ArchiveRow = {
  productId: string;
  category: string;
  /** Codes separated by spaces, in the maker's order. */
  usages: string | null;
  custom: boolean;
  isNew: boolean;
  modelYear: number | null;
  slug: string | null;
  size: string | null;
  color: string | null;
  colorName: string | null;
  swatch: string | null;
  /** What the sheet says of them, as JSON: few of the many rows differ. */
  groupset: string | null;
  wheelset: string | null;
  electric: boolean;
  weightGrams: number | null;
  streetAmount: number | null;
  listAmount: number | null;
  available: boolean;
};

/** In the maker's order, so the variants of a product follow each other. */
export const readArchiveRows = statement<
  { kinds: readonly ProductKind[]; priceList: string; now: Date; most: number },
  ArchiveRow
>(
  'archive_rows',
  `with goods as materialized (
     select p.id, c.code as category, p.personalizable_color, p.is_new, p.model_year,
       row_number() over (order by p.model_year desc nulls last, p.position, p.code) as place,
       (select string_agg(u.code, ' ' order by u.position) from product_usages pu join usages u on u.id = pu.usage_id
        where pu.product_id = p.id) as usages
     from products p join categories c on c.id = p.category_id
     where p.kind = any(:kinds::text[]) and p.status = 'active'
   )
   select p.id as "productId", p.category, p.personalizable_color as custom, p.is_new as "isNew", p.model_year as "modelYear", p.usages,
     v.slug, v.size, v.color, k.name as "colorName", k.swatch, s.groupset::text as groupset,
     s.wheelset::text as wheelset, coalesce(s.battery <> '[]', false) as electric,
     v.weight_grams as "weightGrams", a.street_amount as "streetAmount", a.announced_amount as "listAmount",
     coalesce(i.on_hand > i.held, false) and a.street_amount is not null as available
   from goods p
   left join variants v on v.product_id = p.id and v.status = 'active'
   left join colors k on k.code = v.color
   left join variant_specifications s on s.variant_id = v.id
   left join stock_items i on i.variant_id = v.id
   left join prices a on a.variant_id = v.id and a.price_list_slug = :priceList
     and a.valid_from <= :now::timestamptz and (a.valid_to is null or a.valid_to > :now::timestamptz)
   order by p.place, v.position, v.code limit :most::integer`,
);
