import { statement } from '#database/statement.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';

/** Alerts per transaction. */
const AT_ONCE = 100;

/**
 * Announces the alerts of everybody who waits for one of these variants and can buy it now in their
 * market. Each alert is sent once only, so calls may repeat and run in parallel.
 * @returns how many alerts are due now
 */
export async function tellStockAlerts(
  shop: Shop,
  { variantIds }: { variantIds: readonly string[] | null },
): Promise<number> {
  let told = 0;
  for (;;) {
    const batch = await tellSome(shop, variantIds);
    if (batch === 0) return told;
    told += batch;
  }
}

/** The same for all waiting alerts, because a new price may make a variant buyable. For a job. */
export function tellAllStockAlerts(shop: Shop): Promise<number> {
  return tellStockAlerts(shop, { variantIds: null });
}

function tellSome(shop: Shop, variantIds: readonly string[] | null): Promise<number> {
  return inTransaction(shop, async (inside) => {
    const due = await markTold(inside.db, { variantIds, now: shop.clock.now(), most: AT_ONCE });
    for (const { id, readerId, variantId } of due) {
      const subject = { subjectKind: 'stock-alert-reader', subjectId: readerId };
      await recordAudit(inside, { action: 'stock-alert.told', ...subject, detail: { variantId } });
      await writeEvent(inside, {
        name: 'stock-alert.due',
        key: `stock-alert.due:${id}`,
        payload: { alertId: id },
      });
    }
    return due.length;
  });
}

type Due = { variantIds: readonly string[] | null; now: Date; most: number };

/** Skips rows that another worker has locked; that worker handles them. */
const markTold = statement<Due, { id: string; readerId: string; variantId: string }>(
  'stock_alerts_mark_told',
  `with due as (
     select a.id from stock_alerts a
     join variants v on v.id = a.variant_id and v.status = 'active'
     join products p on p.id = v.product_id and p.status = 'active'
     join stock_items s on s.variant_id = a.variant_id and s.on_hand > s.held
     where a.told_at is null
       and (:variantIds::uuid[] is null or a.variant_id = any(:variantIds::uuid[]))
       and exists (
         select from prices r join markets m on m.price_list_slug = r.price_list_slug
         where m.code = a.market_code and r.variant_id = a.variant_id
           and r.valid_from <= :now::timestamptz and (r.valid_to is null or r.valid_to > :now::timestamptz)
       )
     order by a.id
     limit :most::int
     for update of a skip locked
   )
   update stock_alerts a set told_at = :now::timestamptz from due where a.id = due.id
   returning a.id, a.reader_id as "readerId", a.variant_id as "variantId"`,
);
