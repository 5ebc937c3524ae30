import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { outboxEvents } from './schema.ts';

export type NewEvent = {
  /** What happened, in the past: `order.paid`. */
  readonly name: string;
  /** Names the one happening: `order.paid:{orderId}`. A second event with the same key is the same event. */
  readonly key: string;
  /** Ids only, no personal data: reactions read the rest when they run. */
  readonly payload: Record<string, unknown>;
};

/** The job that carries every event to its reactions (`worker/handlers.ts`). */
export const EVENT_JOB = 'event';

/**
 * Writes an event and the job that will carry it to its reactions, in the caller's transaction: rolled back with it, never lost after it.
 * @returns false when an event with this key was already written; then nothing is sent
 */
export function appendEvent(shop: Shop, event: NewEvent): Promise<boolean> {
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
