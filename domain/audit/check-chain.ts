import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { auditEntries, auditLinks } from './schema.ts';
import { BEGINNING, LINKED_WITHIN_MS, linkHash } from './write-links.ts';

const BATCH = 2000;

export type ChainFault =
  | { readonly kind: 'changed' | 'missing'; readonly number: number }
  | { readonly kind: 'unlinked'; readonly count: number };

export type ChainState = { readonly links: number; readonly faults: readonly ChainFault[] };

/**
 * Checks the chain from its beginning: every link has its number and the hash of its entry and of
 * the link before. An entry that was changed, taken out or put in shows. It stops at the first
 * break, behind which nothing can be told.
 */
export async function checkChain(shop: Pick<Shop, 'db' | 'clock'>): Promise<ChainState> {
  let [links, hash] = [0, BEGINNING];
  for (;;) {
    const rows = await listLinks(shop, links);
    for (const { link, entry } of rows) {
      if (link.number !== links + 1) return { links, faults: [{ kind: 'missing', number: links + 1 }] };
      const { number } = link;
      if (linkHash(hash, entry) !== link.hash) return { links, faults: [{ kind: 'changed', number }] };
      [links, hash] = [number, link.hash];
    }
    if (rows.length < BATCH) break;
  }
  const count = await countForgotten(shop);
  return { links, faults: count > 0 ? [{ kind: 'unlinked', count }] : [] };
}

function listLinks({ db }: Pick<Shop, 'db'>, after: number) {
  return db
    .select({ link: auditLinks, entry: auditEntries })
    .from(auditLinks)
    .innerJoin(auditEntries, eq(auditEntries.id, auditLinks.entryId))
    .where(gt(auditLinks.number, after))
    .orderBy(asc(auditLinks.number))
    .limit(BATCH);
}

function countForgotten({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<number> {
  const since = new Date(clock.now().getTime() - LINKED_WITHIN_MS);
  const unlinked = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .leftJoin(auditLinks, eq(auditLinks.entryId, auditEntries.id))
    .where(and(isNull(auditLinks.entryId), lt(auditEntries.at, since)));
  return db.$count(unlinked.as('unlinked'));
}
