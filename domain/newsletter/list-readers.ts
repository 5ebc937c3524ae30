import { and, count, desc, eq, like, lt, or } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { mayAct, requireFreshRight, requireRight } from '#domain/staff/require-right.ts';
import { newsletterSubscriptions } from './schema.ts';
import type { SubscriptionStatus } from './states.ts';

export type Reader = Pick<
  typeof newsletterSubscriptions.$inferSelect,
  'id' | 'email' | 'status' | 'locale' | 'marketing' | 'createdAt' | 'confirmedAt' | 'consentVersion'
>;
type ReaderCursor = { readonly at: Date; readonly id: string };
export type ReaderCount = {
  readonly status: SubscriptionStatus;
  readonly locale: string;
  readonly readers: number;
};

const { id, email, status, locale, marketing, createdAt, confirmedAt, consentVersion } =
  newsletterSubscriptions;
const COLUMNS = { id, email, status, locale, marketing, createdAt, confirmedAt, consentVersion };

/**
 * Lists addresses of a status by page, the newest first.
 * @returns `next`, the cursor behind the page; null at the end
 * @throws Refusal staff.right-lacking
 */
export async function listReaders(
  shop: Shop,
  wanted: {
    readonly status: SubscriptionStatus;
    readonly after: ReaderCursor | null;
    /** The beginning of an address; only with the right over persons. */
    readonly search?: string;
    readonly limit: number;
  },
): Promise<{ readers: Reader[]; next: ReaderCursor | null }> {
  requireRight(shop, 'newsletter', 'look');
  const { after, limit, search = '' } = wanted;
  const start = search
    .trim()
    .toLowerCase()
    .replaceAll(/[%_\\]/g, '');
  const isFound =
    start === '' || !mayAct(shop, 'persons', 'look')
      ? undefined
      : like(newsletterSubscriptions.emailKey, `${start}%`);
  const older = after
    ? or(lt(createdAt, after.at), and(eq(createdAt, after.at), lt(id, after.id)))
    : undefined;
  const rows = await shop.db
    .select(COLUMNS)
    .from(newsletterSubscriptions)
    .where(and(eq(status, wanted.status), isFound, older))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const readers = rows.slice(0, limit);
  const last = rows.length > limit ? readers.at(-1) : undefined;
  return { readers, next: last ? { at: last.createdAt, id: last.id } : null };
}

/** How many there are in each status and language. @throws Refusal staff.right-lacking */
export async function countReaders(shop: Shop): Promise<ReaderCount[]> {
  requireRight(shop, 'newsletter', 'look');
  return shop.db
    .select({ status, locale, readers: count() })
    .from(newsletterSubscriptions)
    .groupBy(status, locale)
    .orderBy(status, locale);
}

/**
 * Everybody who gets the letter, for a sending service. Each export is audited, without addresses.
 * @throws Refusal staff.right-lacking, staff.sign-in-again
 */
export async function readSubscribed(shop: Shop): Promise<Reader[]> {
  requireFreshRight(shop, 'newsletter', 'export');
  requireRight(shop, 'persons', 'look');
  return inTransaction(shop, async (inside) => {
    const readers = await inside.db
      .select(COLUMNS)
      .from(newsletterSubscriptions)
      .where(eq(status, 'subscribed'))
      .orderBy(createdAt, id);
    await recordAudit(inside, {
      ...{ action: 'newsletter.exported', subjectKind: 'newsletter', subjectId: 'subscribed' },
      detail: { readers: readers.length },
    });
    return readers;
  });
}
