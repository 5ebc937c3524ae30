type Answer = { status: number; body: object };

const LIFE_MS = 24 * 60 * 60 * 1000;

/**
 * Idempotency as Stripe documents it: the first answer, 500 or not, is repeated for a day; other
 * parameters under a key are refused.
 */
export class Keys {
  readonly #seen = new Map<string, { asked: string; answer: Answer; at: number }>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  once(key: string | undefined, asked: string, act: () => Answer): Answer {
    if (!key) return act();
    const at = this.#now().getTime();
    const before = this.#seen.get(key);
    if (before && at - before.at < LIFE_MS) return before.asked === asked ? before.answer : otherUse(key);
    const answer = act();
    this.#seen.set(key, { asked, answer, at });
    return answer;
  }

  forget(): void {
    this.#seen.clear();
  }
}

function otherUse(key: string): Answer {
  const message = `Keys for idempotent requests can only be used with the same parameters: ${key}`;
  return { status: 400, body: { error: { type: 'idempotency_error', message } } };
}
