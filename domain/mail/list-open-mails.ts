import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { deadJobs } from '#domain/outbox/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { mailMessages } from './schema.ts';
import { SEND_MAIL_JOB } from './write-mail.ts';

/** Mails on their way, mails whose job was given up, mails that a recipient's server refused. */
export const MAIL_VIEWS = ['waiting', 'dead', 'refused'] as const;
export type MailView = (typeof MAIL_VIEWS)[number];

/** The place of a mail in its view. */
export type MailPlace = { readonly at: Date; readonly id: string };

const ofMail = and(
  eq(deadJobs.state, 'dead'),
  eq(deadJobs.name, SEND_MAIL_JOB),
  sql`${deadJobs.payload} ->> 'mailId' = ${mailMessages.id}::text`,
);

/** Of the refused, those that were refused for good and not sent anew. */
const IS_IN: Readonly<Record<MailView, SQL | undefined>> = {
  waiting: and(isNull(mailMessages.sentAt), isNull(mailMessages.refusedAt)),
  dead: and(isNull(mailMessages.sentAt), isNull(mailMessages.refusedAt), isNotNull(deadJobs.id)),
  refused: isNotNull(mailMessages.refusedAt),
};

/**
 * Lists mails that did not leave: the waiting from the oldest on, the refused from the newest.
 * @throws Refusal staff.right-lacking
 */
export async function listOpenMails(
  shop: Shop,
  {
    view,
    after,
    limit,
  }: { readonly view: MailView; readonly after?: MailPlace | null; readonly limit: number },
) {
  requireRight(shop, 'settings', 'look');
  const at = view === 'refused' ? mailMessages.refusedAt : mailMessages.createdAt;
  const place = sql`(${at}, ${mailMessages.id})`;
  const sign = view === 'refused' ? sql`<` : sql`>`;
  const isBehind = after ? sql`${place} ${sign} (${after.at}, ${after.id}::uuid)` : undefined;
  const by = view === 'refused' ? desc : asc;
  const { id, key, locale, toAddress, subject, createdAt, refusedAt } = mailMessages;
  return shop.db
    .select({
      ...{ id, key, locale, toAddress, subject, createdAt, refusedAt },
      ...{ jobId: deadJobs.id, tries: deadJobs.tries, error: deadJobs.error },
    })
    .from(mailMessages)
    .leftJoin(deadJobs, ofMail)
    .where(and(IS_IN[view], isBehind))
    .orderBy(by(at), by(id))
    .limit(limit);
}

export type OpenMail = Awaited<ReturnType<typeof listOpenMails>>[number];

/** Counts the mails of each view. @throws Refusal staff.right-lacking */
export async function countOpenMails(shop: Shop): Promise<Readonly<Record<MailView, number>>> {
  requireRight(shop, 'settings', 'look');
  const counted = MAIL_VIEWS.map(async (view) => {
    const [row] = await shop.db
      .select({ n: count() })
      .from(mailMessages)
      .leftJoin(deadJobs, ofMail)
      .where(IS_IN[view]);
    return [view, row?.n ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as Record<MailView, number>;
}
