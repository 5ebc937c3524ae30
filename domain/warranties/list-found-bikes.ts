import { asc, eq, like } from 'drizzle-orm';
import { normalSerial } from '#domain/serials/normal-serial.ts';
import { serials } from '#domain/serials/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { requireStaff } from './require-staff.ts';
import { warrantyRegistrations } from './schema.ts';

export type FoundBike = {
  readonly serial: string;
  readonly model: string;
  /** Its registration; null: nobody registered it. */
  readonly number: string | null;
};

/**
 * Frames whose serial begins with a text, in the form serials are compared in.
 * @throws Refusal warranties.staff-only, staff.right-lacking
 */
export async function listFoundBikes(shop: Shop, text: string, limit: number): Promise<FoundBike[]> {
  requireStaff(shop, 'look');
  const start = normalSerial(text).replaceAll(/[%_\\]/g, '');
  if (start.length < 4) return [];
  return shop.db
    .select({ serial: serials.serial, model: serials.model, number: warrantyRegistrations.number })
    .from(serials)
    .leftJoin(warrantyRegistrations, eq(warrantyRegistrations.serial, serials.serial))
    .where(like(serials.normal, `${start}%`))
    .orderBy(asc(serials.normal))
    .limit(limit);
}
