import { z } from 'zod';
import type { JobHandler } from '#domain/outbox/port.ts';
import type { Shop } from '#domain/shop.ts';

/** Event name → what follows from it. */
export type Reactions = Readonly<Record<string, readonly JobHandler<Shop>[]>>;

const carried = z.object({ name: z.string(), payload: z.record(z.string(), z.unknown()) });

/**
 * The job that carries an event to its reactions. All are tried whatever becomes of the others; if one fails the event is carried again, and
 * those that succeeded find their work done. An event nobody listens to is carried to nobody.
 */
export function carryEvent(reactions: Reactions): JobHandler<Shop> {
  return async (shop, job) => {
    const { name, payload } = carried.parse(job);
    const outcomes = await Promise.allSettled((reactions[name] ?? []).map((react) => react(shop, payload)));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  };
}
