import { z } from 'zod';
import { markHandled } from '#domain/outbox/mark-handled.ts';
import type { JobHandler } from '#domain/outbox/port.ts';
import type { Shop } from '#domain/shop.ts';

/** Event name → its handlers. */
export type Reactions = Readonly<Record<string, readonly JobHandler<Shop>[]>>;

const carried = z.object({
  name: z.string(),
  key: z.string(),
  payload: z.record(z.string(), z.unknown()),
});

/**
 * The job that carries an event to its reactions. All are tried, whatever becomes of the others. If
 * one fails, the event is carried again, and those that succeeded find their work done. Once all
 * have succeeded the event is marked as handled.
 */
export function carryEvent(reactions: Reactions): JobHandler<Shop> {
  return async (shop, job) => {
    const { name, key, payload } = carried.parse(job);
    const outcomes = await Promise.allSettled((reactions[name] ?? []).map((react) => react(shop, payload)));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    await markHandled(shop, key);
  };
}
