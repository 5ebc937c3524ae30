import { and, eq } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { hashOf } from '#shared/hash.ts';
import { Refusal } from '#shared/refusal.ts';
import { idempotencyKeys } from './schema.ts';

export type OnceOnly = {
  /** Which act, so that keys of different acts never meet: `place-order`. */
  readonly scope: string;
  /** What the client sends again when it did not hear the answer; 8 to 200 visible ASCII characters. */
  readonly key: string;
  /** What is asked for; the same key with another request is a mistake worth naming. */
  readonly request: unknown;
};

/**
 * Does `work` once per scope and key and gives its result, a JSON value, to every later call. Key, result and what `work` wrote are one
 * transaction: a refusal or crash leaves none of them, and the key may be used again. A second call while the first runs waits for it.
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

/** False when the key was used before. Waits while another transaction holds it: on its rollback the key is ours. */
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
