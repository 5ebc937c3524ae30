import { asc } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { serials } from './schema.ts';

/** Lists the first serials of the registry, for whoever tries the shop. */
export async function listSerials(
  { db }: Pick<Shop, 'db'>,
  { limit }: { readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ serial: serials.serial })
    .from(serials)
    .orderBy(asc(serials.serial))
    .limit(limit);
  return rows.map(({ serial }) => serial);
}
