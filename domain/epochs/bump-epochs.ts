import { eq, sql } from 'drizzle-orm';
import type { Handle } from '#database/connect.ts';
import type { Shop } from '../shop.ts';
import { cacheEpochs } from './schema.ts';
import { EVERY_BUMP } from './tags.ts';

/**
 * Tells every node that what pages show under these tags has changed, from the moment this transaction commits. Bumps take turns on one
 * row until they commit, so that epochs become visible in their order: a reader that saw epoch n never finds a smaller one later. Call it
 * last in an act, inside its transaction.
 */
export async function bumpEpochs(shop: Pick<Shop, 'db'>, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await takeTurn(shop.db);
  const names = [...new Set(tags)].sort();
  await shop.db.execute(sql`
    insert into cache_epochs (tag, epoch)
    select tag, nextval('cache_epoch_sequence') from unnest(${sql.param(names)}::text[]) as wanted (tag)
    on conflict (tag) do update set epoch = excluded.epoch`);
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
