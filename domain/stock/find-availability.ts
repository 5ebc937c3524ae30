import { type BatchQuery, batchQuery, runTogether } from '#database/run-together.ts';
import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { type Availability, availabilityOf } from './availability.ts';

/**
 * The availability of a variant. `expectedOn` is the day more pieces are expected; null when none
 * are on order or the day has passed.
 */
export type VariantAvailability = {
  availability: Availability;
  quantityAvailable: number;
  expectedOn: string | null;
};

/**
 * Reads the availability of each variant by its id. A variant that was never counted is
 * unavailable.
 */
export async function findAvailability(
  shop: Pick<Shop, 'db' | 'clock'>,
  variantIds: readonly string[],
): Promise<Map<string, VariantAvailability>> {
  if (variantIds.length === 0) return new Map();
  const [availability] = await runTogether(shop.db, [availabilitiesQuery(shop, variantIds)]);
  return availability;
}

/** The same as a batch query. */
export function availabilitiesQuery(
  { clock }: Pick<Shop, 'clock'>,
  variantIds: readonly string[],
): BatchQuery<Map<string, VariantAvailability>> {
  return batchQuery(readStock, { variantIds, asOf: clock.now() }, (rows) => {
    const counted = new Map(rows.map((row) => [row.variantId, row]));
    return new Map(variantIds.map((id) => [id, toAvailability(counted.get(id))]));
  });
}

function toAvailability(row: StockRow | undefined): VariantAvailability {
  if (!row) return { availability: 'unavailable', quantityAvailable: 0, expectedOn: null };
  const { quantityAvailable, lowThreshold, expectedOn } = row;
  return { availability: availabilityOf(quantityAvailable, lowThreshold), quantityAvailable, expectedOn };
}

type StockRow = {
  variantId: string;
  quantityAvailable: number;
  lowThreshold: number;
  expectedOn: string | null;
};

const readStock = statement<{ variantIds: readonly string[]; asOf: Date }, StockRow>(
  'find_availability',
  `select variant_id as "variantId", on_hand - held as "quantityAvailable", low_threshold as "lowThreshold",
     case when expected_on >= (:asOf::timestamptz at time zone 'Europe/Rome')::date then expected_on::text end as "expectedOn"
   from stock_items where variant_id = any(:variantIds::uuid[])`,
);
