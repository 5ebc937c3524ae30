import { eq } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { noticeFields } from './notice-fields.ts';
import { noticePeriodInvalid } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { notices } from './schema.ts';

/**
 * `showTo` is the first instant at which it is no longer shown. Without it the notice stays; an
 * instant that has come takes it back.
 */
export type NoticeEntry = Omit<typeof notices.$inferInsert, 'told'>;

/**
 * Adds or updates a notice by its code. Pages show it from its first instant on.
 * @returns whether anything changed
 * @throws Refusal site-config.notice-period-invalid when it would end before it begins
 */
export function saveNotice(shop: Shop, entry: NoticeEntry): Promise<boolean> {
  requireStaff(shop);
  const { code, showFrom, showTo = null } = entry;
  if (showTo !== null && showTo <= showFrom) throw noticePeriodInvalid(code);
  return inTransaction(shop, async (inside) => {
    const [known] = await inside.db.select().from(notices).where(eq(notices.code, code)).for('update');
    const row = { ...entry, showTo, told: isShown({ showFrom, showTo }, shop.clock.now()) };
    const changed = await saveRows(inside.db, notices, [row], { key: ['code'], touch: ['told'] });
    if (changed.length === 0) return false;
    const after = noticeFields({ ...entry, showTo });
    const before = known ? noticeFields(known) : {};
    const fields = Object.keys(after).filter((name) => after[name] !== before[name]);
    const told = (texts: FieldTexts) => Object.fromEntries(fields.map((name) => [name, texts[name] ?? '']));
    await recordAudit(inside, {
      ...{ action: 'site-config.notice-saved', subjectKind: 'notice', subjectId: code },
      ...{ ...(known ? { before: told(before) } : {}), after: told(after) },
    });
    await bumpEpochs(inside, ['site']);
    return true;
  });
}

function isShown({ showFrom, showTo }: { showFrom: Date; showTo: Date | null }, now: Date): boolean {
  return showFrom <= now && (showTo === null || showTo > now);
}
