import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { recallRepairs } from '#domain/serials/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { getCurrentRecall } from './get-recall.ts';
import { requireStaff } from './require-staff.ts';
import { recallNotices } from './schema.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Staff remind the owners who were told or reminded so many days ago and gave no answer, and whose
 * bike was not repaired.
 * @returns how many
 * @throws Refusal recalls.staff-only, recalls.recall-unknown, recalls.recall-ended
 */
export function queueReminders(
  shop: Shop,
  { code, afterDays }: { readonly code: string; readonly afterDays: number },
): Promise<number> {
  requireStaff(shop, 'change');
  return inTransaction(shop, async (inside) => {
    const { db, clock } = inside;
    await getCurrentRecall(inside, code);
    const before = new Date(clock.now().getTime() - afterDays * DAY_MS);
    const isSilent = and(
      eq(recallNotices.recallCode, code),
      isNull(recallNotices.answer),
      lt(recallNotices.toldAt, before),
      or(isNull(recallNotices.remindedAt), lt(recallNotices.remindedAt, before)),
      sql`not exists (select 1 from ${recallRepairs} where ${recallRepairs.serial} = ${recallNotices.serial}
        and ${recallRepairs.recallCode} = ${recallNotices.recallCode})`,
    );
    const reminded = await db
      .update(recallNotices)
      .set({ remindedAt: clock.now(), reminders: sql`${recallNotices.reminders} + 1` })
      .where(isSilent)
      .returning({ id: recallNotices.id, reminders: recallNotices.reminders });
    for (const { id, reminders } of reminded) {
      const key = `recall.owner-reminded:${id}:${reminders}`;
      await writeEvent(inside, { name: 'recall.owner-reminded', key, payload: { noticeId: id } });
    }
    const subject = { subjectKind: 'recall', subjectId: code };
    const detail = { owners: reminded.length };
    await recordAudit(inside, { action: 'recall.reminded', ...subject, detail });
    return reminded.length;
  });
}
