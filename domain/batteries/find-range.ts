import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { RangeFacts } from './range.ts';
import { batteryModels } from './schema.ts';

/** Finds how far a product's battery goes by level; null: it was not measured. */
export async function findRange({ db }: Pick<Shop, 'db'>, productId: string): Promise<RangeFacts | null> {
  const [found] = await db
    .select({ range: batteryModels.range })
    .from(batteryModels)
    .where(eq(batteryModels.productId, productId));
  return found?.range ?? null;
}
