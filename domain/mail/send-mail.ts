import { eq, sql } from 'drizzle-orm';
import { type AuditEntry, auditedWith, recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { findAttachments } from './attachments.ts';
import { MailRefused, MailUnclear, type OutgoingMail } from './port.ts';
import { mailMessages } from './schema.ts';

type Mail = typeof mailMessages.$inferSelect;

/**
 * Delivers a written mail and marks it sent. The row stays locked meanwhile: a second worker waits
 * and then finds it done. Killed between delivery and mark, it is delivered again under the same
 * key: the folder transport takes that for the same mail, SMTP repeats it with the same Message-ID.
 * A recipient who is refused for good is final: the mail is marked, and not tried again.
 * @returns false when it was already sent or refused, or deleted because its link or code expired
 * @throws what the transport throws otherwise: the mail stays unsent and its job is tried again
 */
export async function sendMail(shop: Shop, { mailId }: { mailId: string }): Promise<boolean> {
  try {
    return await inTransaction(shop, (inside) => deliverOnce(inside, mailId));
  } catch (error) {
    if (error instanceof MailRefused) return markRefused(shop, mailId);
    if (error instanceof MailUnclear) await countUnclear(shop, mailId);
    throw error;
  }
}

async function deliverOnce(shop: Shop, mailId: string): Promise<boolean> {
  const row = shop.db.select().from(mailMessages).where(eq(mailMessages.id, mailId)).for('update');
  const [mail] = await row.prepare().execute();
  if (!mail || mail.sentAt || mail.refusedAt) return false;
  await shop.ports.mail.deliver(await outgoing(shop, mail));
  await shop.db
    .with(auditedWith(shop, auditOf('mail.sent', mail)))
    .update(mailMessages)
    .set({ sentAt: shop.clock.now() })
    .where(eq(mailMessages.id, mailId))
    .prepare()
    .execute();
  return true;
}

function markRefused(shop: Shop, mailId: string): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const refusedAt = inside.clock.now();
    const [mail] = await inside.db
      .update(mailMessages)
      .set({ refusedAt })
      .where(eq(mailMessages.id, mailId))
      .returning();
    if (mail) await recordAudit(inside, auditOf('mail.refused', mail));
    return false;
  });
}

async function countUnclear(shop: Shop, mailId: string): Promise<void> {
  const unclearDeliveries = sql`${mailMessages.unclearDeliveries} + 1`;
  await shop.db.update(mailMessages).set({ unclearDeliveries }).where(eq(mailMessages.id, mailId));
}

function auditOf(action: string, { id, key }: Mail): AuditEntry {
  return { action, subjectKind: 'mail', subjectId: id, detail: { key } };
}

async function outgoing(
  shop: Shop,
  { id, key, locale, toAddress, subject, html, text, headers }: Mail,
): Promise<OutgoingMail> {
  const { siteName, company } = await findSiteConfig({ db: shop.db, locale });
  return {
    key,
    from: `"${siteName.replace(/["\\]/g, '')}" <${company.email}>`,
    to: toAddress,
    subject,
    html,
    text,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale, ...headers },
    attachments: await findAttachments(shop, id),
  };
}
