import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { LOCALES } from '#shared/locale.ts';
import type { Gap } from './gaps.ts';

/** A product that is no more than a draft, and what its page still wants. */
export type WaitingDraft = {
  readonly code: string;
  readonly name: string;
  readonly updatedAt: Date;
  readonly lacks: readonly Extract<Gap, 'language' | 'picture' | 'variant' | 'price'>[];
};

/**
 * Lists drafts, the longest untouched first, with what they lack first of all; `count` is of all
 * drafts.
 * @throws Refusal staff.right-lacking
 */
export async function listDrafts(
  shop: Shop,
  limit: number,
): Promise<{ readonly drafts: readonly WaitingDraft[]; readonly count: number }> {
  requireRight(shop, 'catalogue', 'look');
  const rows = await readDrafts(shop.db, { locale: shop.locale, locales: [...LOCALES], limit });
  return {
    drafts: rows.map(({ count: _count, updatedAt, ...row }) => ({ ...row, updatedAt: new Date(updatedAt) })),
    count: rows[0]?.count ?? 0,
  };
}

const readDrafts = statement<
  { locale: string; locales: string[]; limit: number },
  Omit<WaitingDraft, 'updatedAt'> & { readonly updatedAt: string; readonly count: number }
>(
  'assortment_drafts',
  `select p.code, p.updated_at as "updatedAt", d.count,
     coalesce((select t.name from product_texts t where t.product_id = p.id
       and t.locale in (:locale::text, 'en') order by t.locale = :locale::text desc limit 1), p.code) as name,
     array_remove(array[
       case when (select count(*) from product_texts t where t.product_id = p.id
         and t.locale = any(:locales::text[])) < cardinality(:locales::text[]) then 'language' end,
       case when not exists (select from product_pictures s where s.product_id = p.id)
         and not exists (select from product_photographs s where s.product_id = p.id) then 'picture' end,
       case when (select count(*) from variants v where v.product_id = p.id and v.status = 'active') = 0
         then 'variant' end,
       case when (select count(*) from variants v cross join price_lists l
         where v.product_id = p.id and v.status = 'active' and not exists (select from prices r
           where r.variant_id = v.id and r.price_list_slug = l.slug and r.valid_to is null)) > 0
         then 'price' end], null) as lacks
   from (select id, (count(*) over ())::int as count from products where status = 'draft'
     order by updated_at, code limit :limit::int) d
   join products p on p.id = d.id
   order by p.updated_at, p.code`,
);
