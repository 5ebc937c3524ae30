import { eq, lt } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { dayInRome } from '#domain/invoices/issue-number.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { forEachDespiteErrors } from '#shared/for-each-despite-errors.ts';
import { deleteRows } from './delete-due-customers.ts';
import { readOrderIds } from './order-ids.ts';
import { erasures } from './schema.ts';

/**
 * Deletes what erasures had to leave, once the law no longer asks for it: the orders with all that
 * hangs on them. For a job. @returns how many erasures it concerned
 */
export async function deleteKept(shop: Shop): Promise<number> {
  const due = await shop.db
    .select({ id: erasures.id, orderIds: erasures.keptOrderIds })
    .from(erasures)
    .where(lt(erasures.keptUntil, dayInRome(shop.clock.now())));
  await forEachDespiteErrors(due, ({ id, orderIds }) =>
    inTransaction(shop, async (inside) => {
      await deleteRows(
        inside,
        await readOrderIds(inside.db, orderIds),
        ({ erasure }) => erasure !== 'unnamed',
      );
      await inside.db.update(erasures).set({ keptOrderIds: [], keptUntil: null }).where(eq(erasures.id, id));
      const detail = { orders: orderIds.length };
      const subject = { subjectKind: 'erasure', subjectId: id };
      await recordAudit(inside, { action: 'personal-data.kept-orders-deleted', ...subject, detail });
    }),
  );
  return due.length;
}
