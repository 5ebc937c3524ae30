import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

const giveBack = statement<{ orderId: string }, { code: string }>(
  'promotions_give_back',
  `with gone as (delete from promotion_uses where order_id = :orderId::uuid returning promotion_code)
   update promotions set used_count = used_count - 1 from gone where code = gone.promotion_code
   returning code`,
);

/** Gives back the uses of a canceled order, so others may have them. */
export async function releasePromotions(shop: Pick<Shop, 'db'>, orderId: string): Promise<void> {
  await giveBack(shop.db, { orderId });
}
