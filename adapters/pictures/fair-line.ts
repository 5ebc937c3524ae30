/** Thrown to who finds the line full. */
export class LineFull extends Error {}
/** Thrown when everybody who waited for a work has gone. */
export class NobodyWaits extends Error {}

type Limits = { readonly atOnce: number; readonly mostWaiting: number; readonly mostOfOne: number };

/** `network`: whose turn it takes; null: done ahead, when nobody waits. */
export type Turn = { readonly network: string | null; readonly gone: AbortSignal };

type Waiting = { readonly start: () => void };

/**
 * Limits how many works run at once. Those waiting take turns by network, so one that asks for much
 * waits behind itself. The line has an end, and who has gone leaves it.
 */
export class FairLine {
  readonly #limits: Limits;
  /** The networks in order of their turn. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #ahead: Waiting[] = [];
  #running = 0;
  #size = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @throws LineFull, NobodyWaits */
  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (turn.gone.aborted) throw new NobodyWaits();
    if (!this.#isFree(turn)) await this.#wait(turn);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#next();
    }
  }

  /** Works done ahead leave one place to visitors. */
  #isFree({ network }: Turn): boolean {
    return this.#running < (network === null ? 1 : this.#limits.atOnce);
  }

  #wait({ network, gone }: Turn): Promise<void> {
    const line = this.#lineOf(network);
    const { mostWaiting, mostOfOne } = this.#limits;
    if (this.#size >= mostWaiting || line.length >= mostOfOne) throw new LineFull();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#remove(network, waiting);
        reject(new NobodyWaits());
      };
      const waiting: Waiting = {
        start: () => {
          gone.removeEventListener('abort', leave);
          resolve();
        },
      };
      line.push(waiting);
      this.#size += 1;
      gone.addEventListener('abort', leave, { once: true });
    });
  }

  #lineOf(network: string | null): Waiting[] {
    if (network === null) return this.#ahead;
    const line = this.#waiting.get(network) ?? [];
    this.#waiting.set(network, line);
    return line;
  }

  #remove(network: string | null, waiting: Waiting): void {
    const line = network === null ? this.#ahead : (this.#waiting.get(network) ?? []);
    const place = line.indexOf(waiting);
    if (place < 0) return;
    line.splice(place, 1);
    this.#size -= 1;
    if (network !== null && line.length === 0) this.#waiting.delete(network);
  }

  /** The first network's first one; the network then goes to the end. */
  #next(): void {
    const [first] = this.#waiting;
    const taken = first ? first[1].shift() : this.#running === 0 ? this.#ahead.shift() : undefined;
    if (first) {
      this.#waiting.delete(first[0]);
      if (first[1].length > 0) this.#waiting.set(first[0], first[1]);
    }
    if (!taken) return;
    this.#size -= 1;
    this.#running += 1;
    taken.start();
  }
}
