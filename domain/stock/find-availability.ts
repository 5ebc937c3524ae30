import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { type Availability, availabilityOf } from './availability.ts';

/** What can still be promised of a variant. */
export type VariantAvailability = { availability: Availability; quantityAvailable: number };

/** The availability of each variant by its id; one that was never counted is unavailable. */
export async function findAvailability(
  shop: Pick<Shop, 'db'>,
  variantIds: readonly string[],
): Promise<Map<string, VariantAvailability>> {
  if (variantIds.length === 0) return new Map();
  const rows = await readStock(shop.db, { variantIds });
  const counted = new Map(rows.map((row) => [row.variantId, row]));
  return new Map(variantIds.map((id) => [id, toAvailability(counted.get(id))]));
}

function toAvailability(row: StockRow | undefined): VariantAvailability {
  if (!row) return { availability: 'unavailable', quantityAvailable: 0 };
  const { quantityAvailable, lowThreshold } = row;
  return { availability: availabilityOf(quantityAvailable, lowThreshold), quantityAvailable };
}

type StockRow = { variantId: string; quantityAvailable: number; lowThreshold: number };

const readStock = statement<{ variantIds: readonly string[] }, StockRow>(
  'find_availability',
  `select variant_id as "variantId", on_hand - held as "quantityAvailable", low_threshold as "lowThreshold"
   from stock_items where variant_id = any(:variantIds::uuid[])`,
);
