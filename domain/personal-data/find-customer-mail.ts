import { and, desc, inArray, notLike, type SQL } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { findMail, type Mail } from '#domain/mail/find-mail.ts';
import { mailUnknown } from '#domain/mail/refusals.ts';
import { removeTokens } from '#domain/mail/remove-tokens.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { isId } from '#shared/ids.ts';
import type { PersonIds } from './person.ts';
import { findWho, readIdsOf, subjectOf, type Who } from './who.ts';

const SHOWN = 50;
/** What opens an account or an order is for its reader alone. */
const SECRET = ['account:%', 'order-access:%'];

export type ListedMail = Pick<Mail, 'id' | 'subject' | 'createdAt' | 'sentAt' | 'refusedAt'>;

/** Holds for the mails to a person, without those with keys. */
export function isMailOf(ids: PersonIds): SQL | undefined {
  const { id, key } = mailMessages;
  const theirs = [...ids['order-mails'], ...ids['other-mails']];
  return and(inArray(id, theirs), ...SECRET.map((one) => notLike(key, one)));
}

/** The mails to a person, the newest first, without those with keys; 50 by default. */
export function listMailsOf({ db }: Pick<Shop, 'db'>, ids: PersonIds, limit = SHOWN): Promise<ListedMail[]> {
  const { id, subject, createdAt, sentAt, refusedAt } = mailMessages;
  return db
    .select({ id, subject, createdAt, sentAt, refusedAt })
    .from(mailMessages)
    .where(isMailOf(ids))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/**
 * A mail to a customer or guest as it was sent, its links without the keys in them. Looking is
 * recorded.
 * @throws Refusal staff.right-lacking, customers.unknown, personal-data.guest-unknown, mail.unknown
 */
export async function findCustomerMail(
  shop: Shop,
  { who, mailId }: { readonly who: Who; readonly mailId: string },
): Promise<Pick<Mail, 'id' | 'subject' | 'toAddress' | 'sentAt' | 'text' | 'html'>> {
  requireRight(shop, 'customers', 'look');
  requireRight(shop, 'persons', 'look');
  if (!isId(mailId)) throw mailUnknown();
  const known = await findWho(shop, who);
  const ids = await readIdsOf(shop, known);
  const isTheirs = ids['order-mails'].includes(mailId) || ids['other-mails'].includes(mailId);
  const mail = isTheirs ? await findMail(shop, mailId) : null;
  if (!mail || SECRET.some((one) => mail.key.startsWith(one.replace('%', '')))) throw mailUnknown();
  await recordAudit(shop, {
    ...{ action: `${subjectOf(known).subjectKind}.mail-read`, ...subjectOf(known) },
    detail: { mailId },
  });
  const { id, subject, toAddress, sentAt } = mail;
  return { id, subject, toAddress, sentAt, text: removeTokens(mail.text), html: removeTokens(mail.html) };
}
