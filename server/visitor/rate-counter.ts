/** Networks counted at a time; beyond, counting starts again. */
const MOST_NETWORKS = 20_000;

export type RateLimit = { readonly most: number; readonly seconds: number };

/** Milliseconds that no correction of the machine's clock moves. */
export const elapsed = () => performance.now();

/**
 * Counts how often a network does something. Each node counts in its own memory: it protects
 * against one visitor's machine, and is no lock.
 */
export class RateCounter {
  readonly #limit: RateLimit;
  readonly #now: () => number;
  readonly #counted = new Map<string, number>();
  #endsAt = 0;

  constructor(limit: RateLimit, now: () => number = elapsed) {
    this.#limit = limit;
    this.#now = now;
  }

  /**
   * Counts one more.
   * @param onLimit told of the first that is too many
   * @returns the seconds the network has to wait; 0: none
   */
  secondsToWait(network: string, onLimit = () => {}): number {
    const time = this.#now();
    if (time >= this.#endsAt || this.#counted.size > MOST_NETWORKS) {
      this.#counted.clear();
      this.#endsAt = time + this.#limit.seconds * 1000;
    }
    const times = (this.#counted.get(network) ?? 0) + 1;
    this.#counted.set(network, times);
    if (times === this.#limit.most + 1) onLimit();
    return times <= this.#limit.most ? 0 : Math.ceil((this.#endsAt - time) / 1000);
  }
}
