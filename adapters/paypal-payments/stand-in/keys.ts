const HOUR_MS = 60 * 60 * 1000;
const ORDER_LIFE_MS = 6 * HOUR_MS;
const PAYMENT_LIFE_MS = 45 * 24 * HOUR_MS;

/**
 * Idempotency as PayPal documents it: a repeated request id for the same call returns the object's
 * current state, whatever the new request says. Ids of orders are kept for six hours, of payments
 * for 45 days. Refused calls store none.
 */
export class Keys {
  readonly #seen = new Map<string, { answer: () => object; until: number }>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** @param act runs the call and returns the object's state, now and at each repeat */
  once(key: string | undefined, path: string, act: () => () => object): object {
    const name = `${path} ${key}`;
    const at = this.#now().getTime();
    const before = key === undefined ? undefined : this.#seen.get(name);
    if (before && at < before.until) return before.answer();
    const answer = act();
    const life = path.startsWith('/v2/checkout/') ? ORDER_LIFE_MS : PAYMENT_LIFE_MS;
    if (key !== undefined) this.#seen.set(name, { answer, until: at + life });
    return answer();
  }

  forget(): void {
    this.#seen.clear();
  }
}
