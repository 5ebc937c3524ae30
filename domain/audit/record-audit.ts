import { newId } from '#shared/ids.ts';
import type { Shop } from '../shop.ts';
import { auditEntries } from './schema.ts';

/** What was done to which thing; `detail` holds no personal data. */
export type AuditRecord = {
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly detail: Record<string, unknown>;
};

/** Writes down who did what, in the act's own transaction: what is rolled back was never done. */
export async function recordAudit(shop: Shop, record: AuditRecord): Promise<void> {
  await shop.db.insert(auditEntries).values({
    ...record,
    id: newId(),
    at: shop.clock.now(),
    actorKind: shop.actor.kind,
    actorId: shop.actor.id,
    requestId: shop.requestId,
  });
}
