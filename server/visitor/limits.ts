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
  'stock-alerts': { most: 30, seconds: 600 },
  /** A feed reads the whole catalogue. There are some hundred, each fetched a few times a day. */
  feeds: { most: 600, seconds: 600 },
} satisfies Record<string, RateLimit>;

export type LimitedAct = keyof typeof LIMITS;

/**
 * Rate limits per network for expensive acts. They are counted in the act, whatever its address.
 */
export type Limits = {
  /** Counts one more. @returns the seconds the network has to wait; 0: none */
  readonly secondsToWait: (what: LimitedAct, network: string) => number;
};

export function openLimits(now: () => number = elapsed): Limits {
  const counters = new Map(
    Object.entries(LIMITS).map(([what, limit]) => [what, new RateCounter(limit, now)]),
  );
  return { secondsToWait: (what, network) => counters.get(what)?.secondsToWait(network) ?? 0 };
}
