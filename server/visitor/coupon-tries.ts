import type { Tries } from '#domain/shop.ts';

/**
 * Codes one network may guess wrong in an hour, and how many networks are counted at a time;
 * beyond, counting begins anew.
 */
const MOST_TRIES = 10;
const HOUR_MS = 60 * 60 * 1000;
const MOST_NETWORKS = 20_000;

/**
 * Counts wrong coupon codes by network, so that codes cannot be found by trying. Each node counts
 * for itself, in memory: codes are long enough that a few nodes' worth of tries finds none.
 */
export class CouponTries {
  readonly #failed = new Map<string, number>();
  readonly #now: () => number;
  #endsAt = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The remaining tries of a visitor's network. */
  of(network: () => string): Tries {
    return {
      isOver: () => (this.#begun().get(network()) ?? 0) >= MOST_TRIES,
      failed: () => {
        const failed = this.#begun();
        failed.set(network(), (failed.get(network()) ?? 0) + 1);
      },
    };
  }

  #begun(): Map<string, number> {
    const now = this.#now();
    if (now >= this.#endsAt || this.#failed.size > MOST_NETWORKS) {
      this.#failed.clear();
      this.#endsAt = now + HOUR_MS;
    }
    return this.#failed;
  }
}
