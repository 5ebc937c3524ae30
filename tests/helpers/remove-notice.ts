import { eq } from 'drizzle-orm';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { notices } from '#domain/site-config/schema.ts';

/** Takes a notice down for good, and lets pages know. @returns whether there was one */
export function removeNotice(shop: Shop, code: string): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const { rowCount } = await inside.db.delete(notices).where(eq(notices.code, code));
    if (rowCount) await bumpEpochs(inside, ['site']);
    return Boolean(rowCount);
  });
}
