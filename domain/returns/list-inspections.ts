import { and, asc, eq } from 'drizzle-orm';
import { requireStaff } from '#domain/orders/require-staff.ts';
import type { Shop } from '#domain/shop.ts';
import { listOwned } from '#domain/uploads/claim-uploads.ts';
import type { UploadType } from '#domain/uploads/file-type-of.ts';
import { getStore } from '#domain/uploads/get-store.ts';
import { isId } from '#shared/ids.ts';
import { getReturn } from './lock-return.ts';
import { inspectionPhotoNotScanned, inspectionPhotoUnknown } from './refusals.ts';
import { RETURN_INSPECTION, returnInspections } from './schema.ts';

export type Inspection = typeof returnInspections.$inferSelect;

/** What staff found of a return, line by line. The caller has checked the right. */
export function listInspections({ db }: Pick<Shop, 'db'>, returnId: string): Promise<Inspection[]> {
  return db
    .select()
    .from(returnInspections)
    .where(eq(returnInspections.returnId, returnId))
    .orderBy(asc(returnInspections.id));
}

/** Which photographs of a return a scanner has looked at, by upload. The caller has the right. */
export async function listScanned(shop: Pick<Shop, 'db'>, returnId: string): Promise<ReadonlySet<string>> {
  const files = await listOwned(shop, RETURN_INSPECTION, returnId);
  return new Set(files.filter(({ state }) => state === 'kept').map(({ id }) => id));
}

/**
 * The photograph of a line's inspection.
 * @param unscanned also when no scanner has looked at it
 * @throws Refusal orders.staff-only, staff.right-lacking, returns.unknown, returns.photo-unknown,
 *   returns.photo-not-scanned
 */
export async function openInspectionPhoto(
  shop: Shop,
  {
    number,
    orderLineId,
    unscanned,
  }: { readonly number: string; readonly orderLineId: string; readonly unscanned: boolean },
): Promise<{ bytes: Uint8Array; type: UploadType; name: string }> {
  requireStaff(shop, 'look', 'returns');
  const back = await getReturn(shop, number);
  if (!isId(orderLineId)) throw inspectionPhotoUnknown();
  const isIt = and(eq(returnInspections.returnId, back.id), eq(returnInspections.orderLineId, orderLineId));
  const [found] = await shop.db.select().from(returnInspections).where(isIt);
  const files = await listOwned(shop, RETURN_INSPECTION, back.id);
  const file = files.find(({ id }) => id === found?.uploadId);
  if (!file?.type) throw inspectionPhotoUnknown();
  if (file.state !== 'kept' && !unscanned) throw inspectionPhotoNotScanned();
  return { bytes: await getStore(shop).read(file.id), type: file.type, name: file.name };
}
