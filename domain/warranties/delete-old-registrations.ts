import { lte } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { warrantyRegistrations } from './schema.ts';

/**
 * Deletes rejected registrations on their date; their changes go with them. For a job. @returns how
 * many
 */
export async function deleteOldRegistrations({ db, clock }: Shop): Promise<number> {
  const isDue = lte(warrantyRegistrations.forgetAt, clock.now());
  const { rowCount } = await db.delete(warrantyRegistrations).where(isDue);
  return rowCount ?? 0;
}
