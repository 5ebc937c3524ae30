import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { findAttachments } from './attachments.ts';
import type { OutgoingMail } from './port.ts';
import { mailMessages } from './schema.ts';

type Mail = typeof mailMessages.$inferSelect;

/**
 * Delivers a written mail and marks it as sent. The row stays locked meanwhile: a second worker
 * waits and then finds it done. After a crash between delivery and mark it is delivered again
 * under the same key. The folder transport takes that for the same mail; SMTP repeats it with
 * the same Message-ID.
 * @returns false when it was already sent
 * @throws the transport's errors: the mail stays unsent and its job is retried
 */
export function sendMail(shop: Shop, { mailId }: { mailId: string }): Promise<boolean> {
  return inTransaction(shop, async (inner) => {
    const [mail] = await inner.db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.id, mailId))
      .for('update');
    if (!mail) throw new Error(`There is no mail ${mailId}`);
    if (mail.sentAt) return false;
    await inner.ports.mail.deliver(await outgoing(inner, mail));
    await inner.db.update(mailMessages).set({ sentAt: inner.clock.now() }).where(eq(mailMessages.id, mailId));
    await recordAudit(inner, {
      action: 'mail.sent',
      subjectKind: 'mail',
      subjectId: mailId,
      detail: { key: mail.key },
    });
    return true;
  });
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
