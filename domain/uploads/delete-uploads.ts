import { eq, lte } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { getStore } from './get-store.ts';
import { uploads } from './schema.ts';

const AT_ONCE = 200;

/**
 * Deletes files whose time has come: those nobody claimed within a day, and those of owners that
 * are forgotten. The bytes go first, so none outlives its row. For a job. @returns how many
 */
export function deleteUploads(shop: Shop): Promise<number> {
  return inTransaction(shop, async (inside) => {
    const due = await inside.db
      .select({ id: uploads.id })
      .from(uploads)
      .where(lte(uploads.deleteAt, inside.clock.now()))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const { id } of due) {
      await getStore(inside).remove(id);
      await inside.db.delete(uploads).where(eq(uploads.id, id));
    }
    return due.length;
  });
}
