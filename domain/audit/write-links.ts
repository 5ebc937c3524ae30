import { and, asc, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { Handle } from '#database/connect.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { hashOf } from '#shared/hash.ts';
import { auditEntries, auditLinks } from './schema.ts';

type Entry = typeof auditEntries.$inferSelect;

/** Entries that one transaction links. */
const BATCH = 1000;

/** An entry that is still unlinked after this time was written around the chain. */
export const LINKED_WITHIN_MS = 60 * 60 * 1000;

/** The hash before the first link. */
export const BEGINNING = '0'.repeat(64);

/** The hash of a link: of everything the entry says and of the link before. */
export function linkHash(before: string, entry: Entry): string {
  return hashOf({ link: before, entry: { ...entry, at: entry.at.toISOString() } });
}

/**
 * Links the entries that are not in the chain yet, the oldest first; for a job. It reads only those
 * since an hour before the newest linked one, because acts may commit out of order.
 * @returns how many it linked
 */
export function writeLinks(shop: Shop): Promise<number> {
  return linkAll(shop, async (db, { entryId }) => {
    return gte(auditEntries.at, new Date((await timeOf(db, entryId)) - LINKED_WITHIN_MS));
  });
}

/**
 * The same of all entries, whatever their time: those of long acts and of data that came with
 * earlier days. It reads the whole log, so its job is rare. @returns how many it linked
 */
export function writeLateLinks(shop: Shop): Promise<number> {
  return linkAll(shop, async () => undefined);
}

type Link = typeof auditLinks.$inferSelect;
type Bound = (db: Handle, last: Link) => Promise<SQL | undefined>;

async function linkAll(shop: Shop, boundOf: Bound): Promise<number> {
  let linked = 0;
  for (;;) {
    const more = await inTransaction(shop, (inside) => linkSome(inside, boundOf));
    linked += more;
    if (more < BATCH) return linked;
  }
}

async function linkSome({ db, clock }: Shop, boundOf: Bound): Promise<number> {
  // Runs take turns, also over a chain that has no link yet: each begins where the other ended.
  await db.execute(sql`lock table ${auditLinks} in share row exclusive mode`);
  const [last] = await db.select().from(auditLinks).orderBy(desc(auditLinks.number)).limit(1);
  const bound = last && (await boundOf(db, last));
  const rows = await db
    .select({ entry: auditEntries })
    .from(auditEntries)
    .leftJoin(auditLinks, eq(auditLinks.entryId, auditEntries.id))
    .where(and(isNull(auditLinks.entryId), bound))
    .orderBy(asc(auditEntries.at), asc(auditEntries.id))
    .limit(BATCH);
  if (rows.length === 0) return 0;
  let hash = last?.hash ?? BEGINNING;
  const linkedAt = clock.now();
  const links = rows.map(({ entry }, index) => {
    hash = linkHash(hash, entry);
    return { number: (last?.number ?? 0) + index + 1, entryId: entry.id, hash, linkedAt };
  });
  await db.insert(auditLinks).values(links);
  return links.length;
}

async function timeOf(db: Handle, entryId: string): Promise<number> {
  const { at, id } = auditEntries;
  const [entry] = await db.select({ at }).from(auditEntries).where(eq(id, entryId));
  return entry?.at.getTime() ?? 0;
}
