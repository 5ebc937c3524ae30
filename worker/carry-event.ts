import { z } from 'zod';
import type { JobHandler } from '#domain/outbox/port.ts';
import type { Shop } from '#domain/shop.ts';

/** Event name → its handlers. */
export type Reactions = Readonly<Record<string, readonly JobHandler<Shop>[]>>;

const carried = z.object({ name: z.string(), payload: z.record(z.string(), z.unknown()) });

/**
 * The job that runs the handlers of an event. All run, even if one fails; then the event is handled
 * again, and the others find their work done. An event without handlers does nothing.
 */
export function carryEvent(reactions: Reactions): JobHandler<Shop> {
  return async (shop, job) => {
    const { name, payload } = carried.parse(job);
    const outcomes = await Promise.allSettled((reactions[name] ?? []).map((react) => react(shop, payload)));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  };
}
