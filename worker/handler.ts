import type { z } from 'zod';
import type { JobHandler } from '#domain/outbox/port.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * A handler that validates its payload and calls one act with it. An invalid payload fails the job.
 */
export function given<Input>(
  input: z.ZodType<Input>,
  act: (shop: Shop, input: Input) => Promise<unknown>,
): JobHandler<Shop> {
  return async (shop, payload) => {
    await act(shop, input.parse(payload));
  };
}

/** A handler of the schedule: an act that finds its own work. */
export function sweep(act: (shop: Shop) => Promise<unknown>): JobHandler<Shop> {
  return async (shop) => {
    await act(shop);
  };
}
