import { desc } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { mailMessages } from './schema.ts';

/** Lists the newest mails without their bodies, sent or waiting; 50 by default. */
export function listMails(shop: Pick<Shop, 'db'>, { limit = 50 }: { limit?: number } = {}) {
  return shop.db
    .select({
      id: mailMessages.id,
      key: mailMessages.key,
      locale: mailMessages.locale,
      toAddress: mailMessages.toAddress,
      subject: mailMessages.subject,
      createdAt: mailMessages.createdAt,
      sentAt: mailMessages.sentAt,
    })
    .from(mailMessages)
    .orderBy(desc(mailMessages.createdAt), desc(mailMessages.id))
    .limit(limit);
}
