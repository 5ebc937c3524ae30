import { and, eq, isNotNull, or } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { mailUnknown } from './refusals.ts';
import { mailAttachments, mailMessages } from './schema.ts';
import { SEND_MAIL_JOB } from './write-mail.ts';

/**
 * Sends a mail about an order once more, as it was sent or refused, to the same address. @returns
 * the new mail's id
 * @throws Refusal mail.unknown, orders.staff-only, staff.right-lacking
 */
export async function sendMailAgain(
  shop: Shop,
  { orderId, mailId }: { readonly orderId: string; readonly mailId: string },
): Promise<string> {
  requireStaff(shop, 'change');
  return inTransaction(shop, async (inside) => {
    const isIt = and(
      eq(mailMessages.id, mailId),
      or(isNotNull(mailMessages.sentAt), isNotNull(mailMessages.refusedAt)),
    );
    const [mail] = await inside.db.select().from(mailMessages).where(isIt);
    if (mail?.orderId !== orderId) throw mailUnknown();
    const id = await writeMailAgain(inside, mail, mail.toAddress);
    await recordAudit(inside, {
      ...{ action: 'order.mail-sent-again', subjectKind: 'order', subjectId: orderId },
      detail: { mailId, kind: mail.key.split(':')[0] },
    });
    return id;
  });
}

/** Writes a mail once more, with its files, and the job that sends it. @returns its id */
export async function writeMailAgain(
  { db, clock, ports }: Shop,
  mail: typeof mailMessages.$inferSelect,
  toAddress: string,
): Promise<string> {
  const now = clock.now();
  const id = newId(now.getTime());
  const { orderId, locale, subject, html, text, headers } = mail;
  const key = `${mail.key}:again:${id}`;
  await db
    .insert(mailMessages)
    .values({ id, key, orderId, locale, toAddress, subject, html, text, headers, createdAt: now });
  const files = await db.select().from(mailAttachments).where(eq(mailAttachments.mailId, mail.id));
  if (files.length > 0)
    await db.insert(mailAttachments).values(files.map((file) => ({ ...file, mailId: id })));
  await ports.jobs.send(db, SEND_MAIL_JOB, { mailId: id });
  return id;
}
