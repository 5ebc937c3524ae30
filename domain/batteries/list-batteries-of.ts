import { asc, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { batteries } from './schema.ts';

/** Lists the serials of the batteries that came with a frame. */
export async function listBatteriesOf({ db }: Pick<Shop, 'db'>, frame: string): Promise<string[]> {
  const rows = await db
    .select({ serial: batteries.serial })
    .from(batteries)
    .where(eq(batteries.frame, frame))
    .orderBy(asc(batteries.serial));
  return rows.map(({ serial }) => serial);
}
