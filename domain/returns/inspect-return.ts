import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { claimUploads } from '#domain/uploads/claim-uploads.ts';
import { findUpload } from '#domain/uploads/lock-upload.ts';
import { isId, newId } from '#shared/ids.ts';
import { GRADES, type Grade } from './grades.ts';
import { listInspections } from './list-inspections.ts';
import { hasArrived, isPutAway, listReturnLines, lockReturnForStaff, type Return } from './lock-return.ts';
import { gradeMissing, inspectedBefore, notReceived, photoInvalid, restockedBefore } from './refusals.ts';
import { RETURN_INSPECTION, returnInspections } from './schema.ts';

/** Photographs of goods are kept as long as a dispute about a refund may last: two years. */
const KEPT_MS = 2 * 365 * 24 * 60 * 60 * 1000;

/** What staff found of a line. */
export type Found = {
  readonly orderLineId: string;
  readonly grade: string;
  readonly note: string;
  /** The token of an upload. */
  readonly photo?: string | undefined;
};

/**
 * Records how the arrived pieces of a return look, each line with its grade, once. Photographs are
 * uploads that were received for it.
 * @throws Refusal orders.staff-only, returns.unknown, returns.not-received, returns.grade-missing,
 *   returns.photo-invalid, returns.inspected-conflict, returns.put-away-conflict
 */
export function inspectReturn(
  shop: Shop,
  { number, found }: { readonly number: string; readonly found: readonly Found[] },
): Promise<Return> {
  return inTransaction(shop, async (inside) => {
    const { back } = await lockReturnForStaff(inside, number);
    if (back.status !== 'received' && back.status !== 'completed') throw notReceived(back.status);
    if ((await listInspections(inside, back.id)).length > 0) throw inspectedBefore();
    const came = (await listReturnLines(inside, back.id)).filter(hasArrived);
    if (came.every(isPutAway)) throw restockedBefore();
    const grades: Grade[] = [];
    for (const { orderLineId } of came) {
      const line = found.find((one) => one.orderLineId === orderLineId);
      const grade = GRADES.find((one) => one === line?.grade);
      if (!line || !grade) throw gradeMissing(orderLineId);
      await saveFound(inside, back, { ...line, grade });
      grades.push(grade);
    }
    await recordAudit(inside, {
      ...{ action: 'return.inspected', subjectKind: 'return', subjectId: back.id },
      detail: { orderId: back.orderId, grades },
    });
    return back;
  });
}

async function saveFound(
  shop: Shop,
  { id: returnId }: Return,
  { orderLineId, grade, note, photo }: Found & { readonly grade: Grade },
): Promise<void> {
  const at = shop.clock.now();
  const uploadId = photo ? await claimPhoto(shop, returnId, photo, at) : null;
  await shop.db.insert(returnInspections).values({
    ...{ id: newId(at.getTime()), returnId, orderLineId, grade, note: note.trim().slice(0, 500) },
    ...{ uploadId, inspectorId: isId(shop.actor.id) ? shop.actor.id : null, at },
  });
}

/** Only a picture is evidence. */
async function claimPhoto(shop: Shop, ownerId: string, token: string, at: Date): Promise<string> {
  const upload = await findUpload(shop, token);
  if (upload?.type !== 'image/jpeg' && upload?.type !== 'image/png') throw photoInvalid();
  const deleteAt = new Date(at.getTime() + KEPT_MS);
  await claimUploads(shop, [upload.id], { ownerKind: RETURN_INSPECTION, ownerId, deleteAt });
  return upload.id;
}
