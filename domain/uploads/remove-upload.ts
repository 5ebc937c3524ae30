import { eq } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { isRefusal } from '#shared/refusal.ts';
import { getStore } from './get-store.ts';
import { lockUpload } from './lock-upload.ts';
import { uploads } from './schema.ts';

/** Removes nobody's upload for good. One that is gone already is no fault. */
export async function removeUpload(shop: Shop, token: string): Promise<void> {
  try {
    await inTransaction(shop, async (inside) => {
      const { id } = await lockUpload(inside, token);
      await inside.db.delete(uploads).where(eq(uploads.id, id));
      await getStore(inside).remove(id);
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
