import { lte } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { formSubmissions } from './schema.ts';

/**
 * Deletes submissions on the date their sender was told; their mails follow
 * (`mail/delete-mails.ts`). For a job. @returns how many
 */
export async function deleteOldSubmissions(shop: Shop): Promise<number> {
  const isDue = lte(formSubmissions.forgetAt, shop.clock.now());
  const { rowCount } = await shop.db.delete(formSubmissions).where(isDue);
  return rowCount ?? 0;
}
