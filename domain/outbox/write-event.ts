import { type AuditEntry, auditedWith } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { outboxEvents } from './schema.ts';

export type NewEvent = {
  /** The name of the event in the past tense: `order.paid`. */
  readonly name: string;
  /**
   * The unique key of the event: `order.paid:{orderId}`. A second event with the same
   * key is ignored.
   */
  readonly key: string;
  /** Only ids, no personal data: handlers read the rest when they run. */
  readonly payload: Record<string, unknown>;
};

/** The job that carries every event to its handlers (`worker/handlers.ts`). */
export const EVENT_JOB = 'event';

/**
 * Writes an event, and the job that carries it to its handlers, in the caller's transaction. Both
 * roll back with it; after the commit neither is lost.
 * @param audit an entry of the audit log that the same statement writes, also where the key exists
 * @returns false when an event with this key exists already; then neither event nor job is written
 */
export function writeEvent(
  shop: Shop,
  event: NewEvent,
  { audit }: { audit?: AuditEntry } = {},
): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const { db, ports } = inside;
    const isHeard = ports.jobs.isHeard?.(event.name) ?? true;
    const insert = audit ? db.with(auditedWith(inside, audit)).insert(outboxEvents) : db.insert(outboxEvents);
    const { rowCount } = await insert
      .values(draftEvent(inside, event, isHeard))
      .onConflictDoNothing({ target: outboxEvents.key })
      .prepare()
      .execute();
    if (rowCount === 0) return false;
    if (isHeard)
      await ports.jobs.send(db, EVENT_JOB, { name: event.name, key: event.key, payload: event.payload });
    return true;
  });
}

/** What nobody hears has been handled. */
function draftEvent({ clock }: Shop, event: NewEvent, isHeard: boolean) {
  const now = clock.now();
  return { id: newId(now.getTime()), ...event, createdAt: now, handledAt: isHeard ? null : now };
}
