import { and, asc, inArray, ne } from 'drizzle-orm';
import { auditEntries } from '#domain/audit/schema.ts';
import { listOrderSubjects } from '#domain/histories/list-order-subjects.ts';
import type { Shop } from '#domain/shop.ts';

type Entry = typeof auditEntries.$inferSelect;

/** Lists what was done to an order and to all that hangs on it, by the audit. */
export async function listOrderActs({ db }: Pick<Shop, 'db'>, orderId: string): Promise<Entry[]> {
  const subjects = await listOrderSubjects({ db }, orderId);
  const { subjectKind, subjectId, action, at } = auditEntries;
  const isOfIt = and(
    inArray(subjectKind, Object.keys(subjects)),
    inArray(subjectId, Object.values(subjects).flat()),
    // A note stands in the timeline itself.
    ne(action, 'order.note-written'),
  );
  return db.select().from(auditEntries).where(isOfIt).orderBy(asc(at));
}
