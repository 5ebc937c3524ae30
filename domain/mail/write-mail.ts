import { inArray } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { saveWithAttachments } from './attachments.ts';
import type { Attachment } from './port.ts';
import { mailMessages } from './schema.ts';

/** The job that sends a written mail: payload `{ mailId }`. */
export const SEND_MAIL_JOB = 'mail.send';

export type MailDraft = Omit<typeof mailMessages.$inferInsert, 'id' | 'createdAt' | 'sentAt'> & {
  readonly attachments?: readonly Attachment[];
};

/** Whether the mail with this key was written before. */
export async function isWritten(shop: Pick<Shop, 'db'>, key: string): Promise<boolean> {
  return (await listWritten(shop, [key])).has(key);
}

/** Which of the mails with these keys were written before. */
export async function listWritten(
  { db }: Pick<Shop, 'db'>,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { key } = mailMessages;
  const known = await db
    .select({ key })
    .from(mailMessages)
    .where(inArray(key, [...keys]));
  return new Set(known.map((mail) => mail.key));
}

/** Writes a mail with its attachments and the job that sends it, in the caller's transaction. */
export async function writeMail(
  { db, clock, ports }: Shop,
  { attachments = [], ...draft }: MailDraft,
): Promise<void> {
  const now = clock.now();
  const id = newId(now.getTime());
  const mail = { id, ...draft, createdAt: now };
  if (attachments.length === 0) await db.insert(mailMessages).values(mail);
  else await saveWithAttachments({ db }, mail, attachments);
  await ports.jobs.send(db, SEND_MAIL_JOB, { mailId: id });
}
