import { and, eq } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { hashOf } from '#shared/hash.ts';
import { Refusal } from '#shared/refusal.ts';
import { idempotencyKeys } from './schema.ts';

export type OnceOnly = {
  /** The act, such as `place-order`, so keys of different acts never collide. */
  readonly scope: string;
  /**
   * The key that the client sends again when it got no answer; 8 to 200 visible ASCII characters.
   */
  readonly key: string;
  /**
   * The request. The same key with another request is refused, because it is a client's mistake.
   */
  readonly request: unknown;
};

/**
 * Runs `work` once per scope and key and returns its stored JSON result to every later call. The
 * key, the result and all writes of `work` are one transaction: after a refusal or a crash none of
 * them exists and the key may be used again. A second call waits while the first runs.
 * @throws Refusal idempotency.key-invalid, idempotency.other-request
 */
export async function onceOnly<Result>(
  shop: Shop,
  once: OnceOnly,
  work: (inside: Shop) => Promise<Result>,
): Promise<Result> {
  if (!/^[\x21-\x7e]{8,200}$/.test(once.key)) throw new Refusal('idempotency.key-invalid');
  const requestHash = hashOf(once.request);
  return inTransaction(shop, async (inside) => {
    if (!(await claimKey(inside, once, requestHash))) return storedResult<Result>(inside, once, requestHash);
    const result = await work(inside);
    await inside.db
      .update(idempotencyKeys)
      .set({ result: { value: result } })
      .where(ofKey(once));
    return result;
  });
}

/**
 * Returns false when the key was used before. Waits while another transaction holds it, and claims
 * the key if that one rolls back.
 */
async function claimKey(shop: Shop, { scope, key }: OnceOnly, requestHash: string): Promise<boolean> {
  const claimed = await shop.db
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash, result: {}, createdAt: shop.clock.now() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return claimed.length > 0;
}

async function storedResult<Result>(shop: Shop, once: OnceOnly, requestHash: string): Promise<Result> {
  const [stored] = await shop.db.select().from(idempotencyKeys).where(ofKey(once));
  if (stored?.requestHash !== requestHash) throw new Refusal('idempotency.other-request');
  return (stored.result as { value: Result }).value;
}

function ofKey({ scope, key }: OnceOnly) {
  return and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
}
