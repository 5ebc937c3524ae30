import type { Context } from 'hono';
import { logSecurityEvent } from '#domain/audit/log-security-event.ts';
import type { ServerEnv } from '../http/env.ts';
import { networkOf } from './client-address.ts';
import { elapsed, RateCounter, type RateLimit } from './rate-counter.ts';

const LIMITS = {
  /**
   * Every letter typed into the search field may ask. Somebody who types all day asks
   * less than this.
   */
  search: { most: 300, seconds: 60 },
  /** A rider writes to a few dealers; each request makes two mails. */
  quotes: { most: 60, seconds: 600 },
  /** Each valid form makes a mail to an address that anybody can type. */
  newsletter: { most: 30, seconds: 600 },
  /** Nobody writes so often; what is held back is held back before. */
  forms: { most: 40, seconds: 600 },
  /** More than a family or an office sends: staff look at it first. */
  'many-forms': { most: 12, seconds: 600 },
  /** Files for forms, each of several megabytes at most. */
  uploads: { most: 60, seconds: 600 },
  'stock-alerts': { most: 30, seconds: 600 },
  /** A rider checks a few numbers; whoever tries them all is after something else. */
  serials: { most: 40, seconds: 600 },
  /** A picture in print size takes a second to draw; a whole kit has some sixty files. */
  'press-files': { most: 200, seconds: 600 },
  /** The card of a link takes a second to draw. Services that preview links share few networks. */
  'build-cards': { most: 120, seconds: 600 },
  /** A feed reads the whole catalogue. There are some hundred, each fetched a few times a day. */
  feeds: { most: 600, seconds: 600 },
} satisfies Record<string, RateLimit>;

export type LimitedAct = keyof typeof LIMITS;

/**
 * Rate limits per network for expensive acts. They are counted in the act, whatever its address.
 */
export type Limits = {
  /**
   * Counts one more. The first that is too many is a line of the log.
   * @returns the seconds the network has to wait; 0: none
   */
  readonly secondsToWait: (what: LimitedAct, asking: Asking) => number;
};

type Asking = { readonly network: string; readonly requestId: string };

/** Who asks with this request. */
export function askingOf(c: Context<ServerEnv>): Asking {
  return { network: c.get('visitor').network(), requestId: c.get('requestId') };
}

/** @param shared addresses of networks that are not limited, because very many people share them */
export function openLimits(now: () => number = elapsed, shared: readonly string[] = []): Limits {
  const unlimited = new Set(shared.map(networkOf));
  const counters = new Map(
    Object.entries(LIMITS).map(([what, limit]) => [what, new RateCounter(limit, now)]),
  );
  return {
    secondsToWait: (what, { network, requestId }) => {
      if (unlimited.has(network)) return 0;
      const tell = () => logSecurityEvent({ requestId }, 'limit.reached', { what });
      return counters.get(what)?.secondsToWait(network, tell) ?? 0;
    },
  };
}
