import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { auditEntries } from './schema.ts';

export type AuditEntry = {
  /** The act as `{room}.{what}`: `stock.adjusted`. */
  readonly action: string;
  /** The kind of thing it was done to, such as `order`; `subjectId` is its id. */
  readonly subjectKind: string;
  readonly subjectId: string;
  /** Figures and codes only. Personal data is not allowed, because entries are never erased. */
  readonly detail?: Readonly<Record<string, unknown>>;
};

/**
 * Writes who did what, with the shop's actor, clock and request. It runs in the caller's
 * transaction, so the entry exists if and only if the change does.
 */
export async function recordAudit(shop: Shop, entry: AuditEntry): Promise<void> {
  const at = shop.clock.now();
  await shop.db.insert(auditEntries).values({
    id: newId(at.getTime()),
    at,
    actorKind: shop.actor.kind,
    actorId: shop.actor.id,
    action: entry.action,
    subjectKind: entry.subjectKind,
    subjectId: entry.subjectId,
    detail: { ...entry.detail },
    requestId: shop.requestId,
  });
}
