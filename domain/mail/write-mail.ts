import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { saveAttachments } from './attachments.ts';
import type { Attachment } from './port.ts';
import { mailMessages } from './schema.ts';

/** The job that sends a written mail: payload `{ mailId }`. */
export const SEND_MAIL_JOB = 'mail.send';

export type MailDraft = Omit<typeof mailMessages.$inferInsert, 'id' | 'createdAt' | 'sentAt'> & {
  readonly attachments?: readonly Attachment[];
};

/** Whether the mail with this key was written before. */
export async function isWritten({ db }: Pick<Shop, 'db'>, key: string): Promise<boolean> {
  const known = await db.select({ id: mailMessages.id }).from(mailMessages).where(eq(mailMessages.key, key));
  return known.length > 0;
}

/** Writes a mail with its attachments and the job that sends it, in the caller's transaction. */
export async function writeMail(
  { db, clock, ports }: Shop,
  { attachments = [], ...draft }: MailDraft,
): Promise<void> {
  const now = clock.now();
  const id = newId(now.getTime());
  await db.insert(mailMessages).values({ id, ...draft, createdAt: now });
  await saveAttachments({ db }, id, attachments);
  await ports.jobs.send(db, SEND_MAIL_JOB, { mailId: id });
}
