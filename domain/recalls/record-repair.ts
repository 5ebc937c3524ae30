import { recordAudit } from '#domain/audit/record-audit.ts';
import { findSerial } from '#domain/serials/find-serial.ts';
import { isConcerned } from '#domain/serials/is-concerned.ts';
import { listFramesToCompare } from '#domain/serials/list-frames-to-compare.ts';
import { recallRepairs } from '#domain/serials/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { getRecall } from './get-recall.ts';
import { frameNotConcerned } from './refusals.ts';
import { requireStaff } from './require-staff.ts';

export type Repair = {
  readonly code: string;
  /** As somebody typed it. */
  readonly serial: string;
  /** `YYYY-MM-DD`. */
  readonly repairedOn: string;
  readonly reason: string;
};

/**
 * Staff record that a frame was repaired as a recall wants it: the recall is closed for it, whoever
 * owns it. The same again changes nothing. @returns the serial as the registry writes it
 * @throws Refusal recalls.staff-only, recalls.recall-unknown, recalls.frame-unknown
 */
export function recordRepair(shop: Shop, { code, serial, repairedOn, reason }: Repair): Promise<string> {
  requireStaff(shop, 'change');
  return inTransaction(shop, async (inside) => {
    const { concern } = await getRecall(inside, code);
    const entry = await findSerial(inside, serial);
    const [frame] = entry ? await listFramesToCompare(inside, [entry.serial]) : [];
    if (!frame || !concern || !isConcerned(frame, concern)) throw frameNotConcerned(serial);
    const row = { recallCode: code, serial: frame.serial, repairedOn, recordedAt: inside.clock.now() };
    await inside.db.insert(recallRepairs).values(row).onConflictDoNothing();
    const subject = { subjectKind: 'serial', subjectId: frame.serial };
    await recordAudit(inside, { action: 'recall.repaired', ...subject, detail: { code, reason } });
    return frame.serial;
  });
}
