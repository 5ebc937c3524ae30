import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { auditEntries } from './schema.ts';

export type AuditEntry = {
  /** What was done, `{room}.{what}`: `stock.adjusted`. */
  readonly action: string;
  /** To what: `order` and its id. */
  readonly subjectKind: string;
  readonly subjectId: string;
  /** Figures and codes worth keeping; no personal data, this is never erased. */
  readonly detail?: Readonly<Record<string, unknown>>;
};

/** Writes who did what, with the shop's actor, clock and request; inside the caller's transaction, so it is there if and only if the deed is. */
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
