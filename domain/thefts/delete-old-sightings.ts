import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { sightings, thefts } from './schema.ts';

const DAY_MS = 24 * 3600 * 1000;
/** So long after the bike was found its sightings are kept. */
const FOUND_MS = 90 * DAY_MS;
/** So long spam and what nobody decided is kept. */
const NOT_PASSED_MS = 30 * DAY_MS;

/** Deletes sightings that nobody needs any more. For a job. @returns how many */
export async function deleteOldSightings({ db, clock }: Shop): Promise<number> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const closed = db
    .select({ id: thefts.id })
    .from(thefts)
    .where(lt(thefts.foundAt, before(FOUND_MS)));
  const isOld = sql`${inArray(sightings.theftId, closed)} or ${and(
    inArray(sightings.state, ['held', 'dropped']),
    lt(sightings.arrivedAt, before(NOT_PASSED_MS)),
  )}`;
  const { rowCount } = await db.delete(sightings).where(isOld);
  return rowCount ?? 0;
}
