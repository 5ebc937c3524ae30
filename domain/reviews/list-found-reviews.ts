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
  return readFound(shop.db, { start, person, locale: shop.locale, limit });
}

const readFound = statement<{ start: string; person: string; locale: string; limit: number }, FoundReview>(
  'reviews_found',
  `select r.id, r.stars, r.state, c.first_name || ' ' || c.last_name as author,
     coalesce((select t.name from product_texts t where t.product_id = r.product_id
       and t.locale in (:locale::text, 'en') order by t.locale = :locale::text desc limit 1), p.code) as product
   from reviews r join customers c on c.id = r.customer_id join products p on p.id = r.product_id
   where r.product_id in (select product_id from product_texts where lower(name) like :start::text)
     or (:person::text <> '' and (lower(c.last_name) like :person::text
       or lower(c.first_name || ' ' || c.last_name) like :person::text))
   order by r.sent_at desc, r.id limit :limit::int`,
);
