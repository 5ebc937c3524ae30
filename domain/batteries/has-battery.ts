import { eq } from 'drizzle-orm';
import { serials } from '#domain/serials/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { batteries, batteryModels } from './schema.ts';

/** Whether a frame is that of an e-bike: a battery came with it, or comes with its model. */
export async function hasBattery({ db }: Pick<Shop, 'db'>, frame: string): Promise<boolean> {
  if ((await db.$count(batteries, eq(batteries.frame, frame))) > 0) return true;
  const [model] = await db
    .select({ productId: batteryModels.productId })
    .from(serials)
    .innerJoin(batteryModels, eq(batteryModels.productId, serials.productId))
    .where(eq(serials.serial, frame))
    .limit(1);
  return model !== undefined;
}
