import { asc, gt, inArray, sql } from 'drizzle-orm';
import type { Handle } from '#database/connect.ts';
import { prepared } from '#database/prepared.ts';
import { cacheEpochs } from './schema.ts';

export type TagEpoch = { tag: string; epoch: number };

/**
 * Reads the tags bumped after `epoch`, oldest first. Call it again with the last one's epoch; start
 * with 0 or with `newestEpoch`.
 */
export function readEpochsSince(db: Handle, epoch: number): Promise<TagEpoch[]> {
  return prepared(db, sinceQuery).execute({ epoch });
}

/** The epoch of the newest bump of these tags; 0 when none was bumped yet. */
export async function readNewestEpochOf(db: Handle, tags: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ epoch: sql<string | null>`max(${cacheEpochs.epoch})` })
    .from(cacheEpochs)
    .where(inArray(cacheEpochs.tag, [...tags]));
  return Number(row?.epoch ?? 0);
}

/** The epoch of the newest bump; 0 when nothing was bumped yet. */
export async function readNewestEpoch(db: Handle): Promise<number> {
  const [row] = await db.select({ epoch: sql<string | null>`max(${cacheEpochs.epoch})` }).from(cacheEpochs);
  return Number(row?.epoch ?? 0);
}

/** The row that bumps lock has epoch 0, so it never appears. */
function sinceQuery(db: Handle) {
  return db
    .select()
    .from(cacheEpochs)
    .where(gt(cacheEpochs.epoch, sql.placeholder('epoch')))
    .orderBy(asc(cacheEpochs.epoch))
    .prepare();
}
