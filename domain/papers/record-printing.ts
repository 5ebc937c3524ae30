import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import type { Papers } from './read-papers.ts';

/** Records per order that its papers were printed. @throws Refusal staff.right-lacking */
export async function recordPrinting(shop: Shop, { kind, printed }: Papers): Promise<void> {
  requireRight(shop, 'orders', 'look');
  requireRight(shop, 'persons', 'look');
  await inTransaction(shop, async (inside) => {
    for (const { id } of printed)
      await recordAudit(inside, {
        ...{ action: 'order.papers-printed', subjectKind: 'order', subjectId: id, detail: { kind } },
      });
  });
}
