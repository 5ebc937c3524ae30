import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { mayAct, requireRight } from '#domain/staff/require-right.ts';
import type { ReviewState } from './states.ts';

export type FoundReview = {
  readonly id: string;
  /** Its product's name, in the language of the shop. */
  readonly product: string;
  readonly author: string;
  readonly stars: number;
  readonly state: ReviewState;
};

/**
 * Reviews of products whose name begins with a text; with the right over persons also those of an
 * author whose name begins so. The newest first.
 * @throws Refusal staff.right-lacking
 */
export async function listFoundReviews(shop: Shop, text: string, limit: number): Promise<FoundReview[]> {
  requireRight(shop, 'inbox', 'look');
  const typed = text
    .trim()
    .toLowerCase()
    .replaceAll(/[%_\\]/g, '');
  if (typed.length < 2) return [];
  const start = `${typed}%`;
  const person = mayAct(shop, 'persons', 'look') ? start : '';
  const rows = await readFound(shop.db, { start, person, locale: shop.locale, limit });
  return rows.map(({ id, product, author, stars, state }) => ({ id, product, author, stars, state }));
}

const readFound = statement<{ start: string; person: string; locale: string; limit: number }, FoundReview>(
  'reviews_found',
  `select * from (
     select r.id, r.stars, r.state, r.product_id, r.sent_at,
       (select c.first_name || ' ' || c.last_name from customers c where c.id = r.customer_id) as author,
       (select lower(c.last_name) from customers c where c.id = r.customer_id) as last_name,
       coalesce((select t.name from product_texts t where t.product_id = r.product_id
         and t.locale in (:locale::text, 'en') order by t.locale = :locale::text desc limit 1), '') as product
     from reviews r) found
   where (select count(*) from product_texts t where t.product_id = found.product_id
       and lower(t.name) like :start::text) > 0
     or (:person::text <> '' and (last_name like :person::text or lower(author) like :person::text))
   order by sent_at desc, id limit :limit::int`,
);
