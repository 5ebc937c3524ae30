import type { MiddlewareHandler } from 'hono';
import { clientAddress } from '../client-address.ts';
import type { ServerEnv } from '../env.ts';
import { refuseRequest } from '../refuse-request.ts';

/** Networks counted at a time; beyond, counting begins anew, which forgives. */
const MOST_NETWORKS = 20_000;

/**
 * Refuses a network that asks more often than `most` times in `seconds`. Each node counts for itself, in memory: this keeps one visitor's
 * machine from taking the shop's, and is no lock.
 */
export function limitRate(
  { most, seconds }: { most: number; seconds: number },
  trustedProxies: readonly string[],
  now: () => number = Date.now,
): MiddlewareHandler<ServerEnv> {
  const asked = new Map<string, number>();
  let endsAt = 0;
  return async (c, next) => {
    const time = now();
    if (time >= endsAt || asked.size > MOST_NETWORKS) {
      asked.clear();
      endsAt = time + seconds * 1000;
    }
    const network = clientAddress(c, trustedProxies);
    const times = (asked.get(network) ?? 0) + 1;
    asked.set(network, times);
    if (times <= most) return next();
    c.header('Retry-After', String(Math.ceil((endsAt - time) / 1000)));
    return refuseRequest(c, 'request.too-often', 429);
  };
}
