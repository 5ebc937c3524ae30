import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { mailMessages } from './schema.ts';

export type Mail = typeof mailMessages.$inferSelect;

/**
 * Finds a mail with its bodies, or null. @param id a UUID: check visitor input with `isId` first
 */
export async function findMail(shop: Pick<Shop, 'db'>, id: string): Promise<Mail | null> {
  const [mail] = await shop.db.select().from(mailMessages).where(eq(mailMessages.id, id));
  return mail ?? null;
}
