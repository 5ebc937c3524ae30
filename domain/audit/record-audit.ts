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
  /** What stood before, and what stands now. The same law. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** Why, in the words of whoever did it. */
  readonly reason?: string;
};

/**
 * Writes who did what, with the shop's actor, clock and request. It runs in the caller's
 * transaction, so the entry exists if and only if the change does.
 */
export async function recordAudit(shop: Shop, entry: AuditEntry): Promise<void> {
  await shop.db.insert(auditEntries).values(draftAudit(shop, entry)).prepare().execute();
}

/** The same for many. */
export async function recordAudits(shop: Shop, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await shop.db.insert(auditEntries).values(entries.map((entry) => draftAudit(shop, entry)));
}

/** The same as a part (`db.with(…)`) of another statement of the act. */
export function auditedWith(shop: Shop, entry: AuditEntry) {
  const { db } = shop;
  const insert = db.insert(auditEntries).values(draftAudit(shop, entry));
  return db.$with('audited').as(insert.returning({ id: auditEntries.id }));
}

function draftAudit(shop: Shop, entry: AuditEntry): typeof auditEntries.$inferInsert {
  const at = shop.clock.now();
  return {
    id: newId(at.getTime()),
    at,
    actorKind: shop.actor.kind,
    actorId: shop.actor.id,
    action: entry.action,
    subjectKind: entry.subjectKind,
    subjectId: entry.subjectId,
    detail: { ...entry.detail },
    ...{ before: entry.before ?? null, after: entry.after ?? null, reason: entry.reason ?? '' },
    requestId: shop.requestId,
  };
}
