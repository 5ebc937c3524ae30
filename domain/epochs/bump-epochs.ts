import { eq, sql } from 'drizzle-orm';
import type { Handle } from '#database/connect.ts';
import type { Shop } from '#domain/shop.ts';
import { cacheEpochs } from './schema.ts';
import { EVERY_BUMP } from './tags.ts';

/** Tags that wait for the end of a long transaction, by its handle. */
const waiting = new WeakMap<Handle, Set<string>>();

/**
 * Marks pages with these tags as stale on every node, from the commit of this transaction on. Bumps
 * take turns on one row until they commit, so epochs become visible in order: a reader that saw
 * epoch n never finds a smaller one later. Call it last in an act, inside its transaction.
 */
export async function bumpEpochs(shop: Pick<Shop, 'db'>, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  const held = waiting.get(shop.db);
  if (held) {
    for (const tag of tags) held.add(tag);
    return;
  }
  await takeTurn(shop.db);
  const names = [...new Set(tags)].sort();
  await shop.db.execute(sql`
    insert into cache_epochs (tag, epoch)
    select tag, nextval('cache_epoch_sequence') from unnest(${sql.param(names)}::text[]) as wanted (tag)
    on conflict (tag) do update set epoch = excluded.epoch`);
}

/**
 * Defers the bumps of `work` until it is done. Use it for a transaction of several acts, which
 * would otherwise block all other bumps while it runs. `shop.db` is the transaction.
 * @param work gets the tags that wait
 */
export async function bumpAtTheEnd<T>(
  shop: Shop,
  work: (tags: ReadonlySet<string>) => Promise<T>,
): Promise<T> {
  const tags = new Set<string>();
  waiting.set(shop.db, tags);
  let result: T;
  try {
    result = await work(tags);
  } finally {
    waiting.delete(shop.db);
  }
  await bumpEpochs(shop, [...tags]);
  return result;
}

async function takeTurn(db: Handle): Promise<void> {
  if (await touchTurn(db)) return;
  await db.insert(cacheEpochs).values({ tag: EVERY_BUMP, epoch: 0 }).onConflictDoNothing();
  await touchTurn(db);
}

async function touchTurn(db: Handle): Promise<boolean> {
  const { rowCount } = await db.update(cacheEpochs).set({ epoch: 0 }).where(eq(cacheEpochs.tag, EVERY_BUMP));
  return rowCount === 1;
}
