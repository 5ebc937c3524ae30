import { asc, desc, eq, isNull } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { hashOf } from '#shared/hash.ts';
import { auditEntries, auditLinks } from './schema.ts';

type Entry = typeof auditEntries.$inferSelect;

/** Entries that one transaction links. */
const BATCH = 1000;

/** The hash before the first link. */
export const BEGINNING = '0'.repeat(64);

/** The hash of a link: of everything the entry says and of the link before. */
export function linkHash(before: string, entry: Entry): string {
  return hashOf({ link: before, entry: { ...entry, at: entry.at.toISOString() } });
}

/**
 * Links the entries that are not in the chain yet, the oldest first; for a job. @returns how
 * many it linked
 */
export async function writeLinks(shop: Shop): Promise<number> {
  let linked = 0;
  for (;;) {
    const more = await inTransaction(shop, linkSome);
    linked += more;
    if (more < BATCH) return linked;
  }
}

async function linkSome({ db, clock }: Shop): Promise<number> {
  const newest = db.select().from(auditLinks).orderBy(desc(auditLinks.number)).limit(1);
  // Another run that was faster has taken the number: this one fails whole, and is tried again.
  const [last] = await newest.for('update');
  const rows = await db
    .select({ entry: auditEntries })
    .from(auditEntries)
    .leftJoin(auditLinks, eq(auditLinks.entryId, auditEntries.id))
    .where(isNull(auditLinks.entryId))
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
