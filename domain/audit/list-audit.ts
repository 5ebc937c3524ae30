import { and, desc, eq, gte, inArray, like, lt, or } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { auditEntries, auditLinks } from './schema.ts';

export type ListedEntry = typeof auditEntries.$inferSelect & { readonly hash: string | null };

export type AuditFilter = {
  /** Ids of things; one of them is enough. */
  readonly subjects?: readonly string[] | undefined;
  /** A person's id. */
  readonly actor?: string | undefined;
  /** The beginning of an action: `refund`, `staff`. */
  readonly action?: string | undefined;
  readonly since?: Date | undefined;
  /** Before this instant. */
  readonly until?: Date | undefined;
  /** Behind this entry: the cursor of the page before. */
  readonly before?: { readonly at: Date; readonly id: string } | undefined;
  readonly limit: number;
};

/** Lists audit entries with their links, the newest first. The caller has checked the right. */
export function listAudit({ db }: Pick<Shop, 'db'>, filter: AuditFilter): Promise<ListedEntry[]> {
  const { id, at, actorId, action, subjectId } = auditEntries;
  const { before } = filter;
  const older = before && or(lt(at, before.at), and(eq(at, before.at), lt(id, before.id)));
  const where = and(
    filter.subjects && inArray(subjectId, [...filter.subjects]),
    filter.actor === undefined ? undefined : eq(actorId, filter.actor),
    filter.action === undefined ? undefined : like(action, `${filter.action.replaceAll(/[%_\\]/g, '')}%`),
    filter.since && gte(at, filter.since),
    filter.until && lt(at, filter.until),
    older,
  );
  return db
    .select({ entry: auditEntries, hash: auditLinks.hash })
    .from(auditEntries)
    .leftJoin(auditLinks, eq(auditLinks.entryId, id))
    .where(where)
    .orderBy(desc(at), desc(id))
    .limit(filter.limit)
    .then((rows) => rows.map(({ entry, hash }) => ({ ...entry, hash })));
}

/** How long the chain is, and when its last link was made. */
export async function readChain({
  db,
}: Pick<Shop, 'db'>): Promise<{ readonly links: number; readonly linkedAt: Date | null }> {
  const [last] = await db.select().from(auditLinks).orderBy(desc(auditLinks.number)).limit(1);
  return { links: last?.number ?? 0, linkedAt: last?.linkedAt ?? null };
}
