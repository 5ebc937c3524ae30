import { sql } from 'drizzle-orm';
import { beginningOf, type WholeName, wholeName } from '#domain/customers/whole-name.ts';
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
 * author whose last name, or whose two names, begin so. The newest first.
 * @throws Refusal staff.right-lacking
 */
export async function listFoundReviews(shop: Shop, text: string, limit: number): Promise<FoundReview[]> {
  requireRight(shop, 'inbox', 'look');
  const typed = text.trim().replaceAll(/[%_\\]/g, '');
  if (typed.length < 2) return [];
  const start = beginningOf(typed);
  const isOpen = mayAct(shop, 'persons', 'look');
  const { locale } = shop;
  const whole = isOpen ? wholeName(typed) : null;
  const found = isFound({ product: start, author: isOpen ? start : null, whole });
  const { rows } = await shop.db.execute<FoundReview>(sql`
    select r.id, r.stars, r.state, c.first_name || ' ' || c.last_name as author,
      coalesce((select t.name from product_texts t where t.product_id = r.product_id
        and t.locale in (${locale}, 'en') order by t.locale = ${locale} desc limit 1), '') as product
    from reviews r join customers c on c.id = r.customer_id
    where r.id in (${found}) order by r.sent_at desc, r.id limit ${limit}`);
  return rows;
}

type Looked = {
  readonly product: string;
  /** Null: nobody is looked for. */
  readonly author: string | null;
  readonly whole: WholeName | null;
};

/**
 * Products and authors are beginnings of indexes. It is no prepared statement: a plan for any text
 * would read all customers.
 */
const isFound = ({ product, author, whole }: Looked) => sql`
  select id from reviews where product_id in (
    select product_id from product_texts where lower(name) like ${product})
  union select id from reviews where customer_id in (
    select id from customers where lower(last_name) like ${author}
      or (lower(last_name) like ${whole && beginningOf(whole.last)}
        and lower(first_name) like ${whole && beginningOf(whole.first)}))`;
