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
 * @returns false when an event with this key exists already; then nothing is written
 */
export function writeEvent(shop: Shop, event: NewEvent): Promise<boolean> {
  return inTransaction(shop, async ({ db, clock, ports }) => {
    const now = clock.now();
    const row = { id: newId(now.getTime()), ...event, createdAt: now };
    const { rowCount } = await db
      .insert(outboxEvents)
      .values(row)
      .onConflictDoNothing({ target: outboxEvents.key });
    if (rowCount === 0) return false;
    await ports.jobs.send(db, EVENT_JOB, { name: event.name, key: event.key, payload: event.payload });
    return true;
  });
}
