import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../http/env.ts';
import { refuseRequest } from '../http/refuse-request.ts';
import { clientAddress } from '../visitor/client-address.ts';

/** Networks counted at a time; beyond, counting begins anew, which forgives. */
const MOST_NETWORKS = 20_000;

type Limit = { readonly most: number; readonly seconds: number };

/**
 * Refuses a network that asks more often than `most` times in `seconds`. Each node counts for itself, in memory: this keeps one visitor's
 * machine from taking the shop's, and is no lock.
 */
export function limitRate(
  limit: Limit,
  trustedProxies: readonly string[],
  now: () => number = Date.now,
): MiddlewareHandler<ServerEnv> {
  const secondsToWait = countRate(limit, now);
  return async (c, next) => {
    const seconds = secondsToWait(clientAddress(c, trustedProxies));
    if (seconds === 0) return next();
    c.header('Retry-After', String(seconds));
    return refuseRequest(c, 'request.too-often', 429);
  };
}

/** The same for a form of a page: its own act refuses, and shows the form again with all that was typed. */
export function tellRate(
  limit: Limit,
  trustedProxies: readonly string[],
  now: () => number = Date.now,
): MiddlewareHandler<ServerEnv> {
  const secondsToWait = countRate(limit, now);
  return async (c, next) => {
    const seconds = secondsToWait(clientAddress(c, trustedProxies));
    if (seconds > 0) c.set('visitor', { ...c.get('visitor'), asksTooOften: true });
    return next();
  };
}

/** Counts one more of a network, and says how many seconds it has to wait; 0: none. */
function countRate({ most, seconds }: Limit, now: () => number): (network: string) => number {
  const asked = new Map<string, number>();
  let endsAt = 0;
  return (network) => {
    const time = now();
    if (time >= endsAt || asked.size > MOST_NETWORKS) {
      asked.clear();
      endsAt = time + seconds * 1000;
    }
    const times = (asked.get(network) ?? 0) + 1;
    asked.set(network, times);
    return times <= most ? 0 : Math.ceil((endsAt - time) / 1000);
  };
}
