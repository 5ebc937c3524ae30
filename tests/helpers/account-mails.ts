import { desc, eq } from 'drizzle-orm';
import { accountRequests } from '#domain/accounts/schema.ts';
import { queueAccountMail } from '#domain/mail/queue-account-mail.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * Writes the waiting mails for this address, as the worker would. @returns how many were written
 */
export async function writeAccountMails(shop: Shop, email: string): Promise<number> {
  const waiting = await shop.db.select().from(accountRequests).where(eq(accountRequests.email, email));
  const written = [];
  for (const { id } of waiting) written.push(await queueAccountMail(shop, { requestId: id }));
  return written.filter(Boolean).length;
}

/** The last mail to an address, with the token of its link. */
export async function lastMailTo(shop: Shop, email: string) {
  const [mail] = await shop.db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.toAddress, email))
    .orderBy(desc(mailMessages.createdAt), desc(mailMessages.id))
    .limit(1);
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { subject: mail?.subject ?? '', text: mail?.text ?? '', html: mail?.html ?? '', token };
}
