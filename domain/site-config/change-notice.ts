import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import type { Locale } from '#shared/locale.ts';
import { missingIn } from './local-texts.ts';
import { noticeFields, noticeOfFields } from './notice-fields.ts';
import { inputInvalid, noticeUnknown } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { saveNotice } from './save-notice.ts';
import { notices } from './schema.ts';

/** A notice for staff. `missing`: languages that read its English words. */
export type ListedNotice = {
  readonly code: string;
  readonly title: string;
  readonly places: readonly string[];
  readonly showFrom: Date;
  readonly showTo: Date | null;
  readonly state: 'shown' | 'planned' | 'over';
  readonly missing: readonly Locale[];
};

/**
 * Lists all notices in a language of staff, the latest beginning first.
 * @throws Refusal staff.right-lacking
 */
export async function listAllNotices(shop: Shop, locale: Locale): Promise<ListedNotice[]> {
  requireStaff(shop, 'look');
  const now = shop.clock.now();
  const rows = await shop.db.select().from(notices).orderBy(desc(notices.showFrom), notices.code);
  return rows.map(({ code, title, text, places, showFrom, showTo }) => ({
    ...{ code, title: title[locale] ?? title.en, places, showFrom, showTo, missing: missingIn(title, text) },
    state: showFrom > now ? 'planned' : showTo && showTo <= now ? 'over' : 'shown',
  }));
}

/** A notice as the texts of its form. @throws Refusal site-config.notice-unknown */
export async function readNoticeFields(shop: Shop, code: string): Promise<FieldTexts> {
  requireStaff(shop, 'look');
  const [row] = await shop.db.select().from(notices).where(eq(notices.code, code));
  if (!row) throw noticeUnknown();
  return noticeFields(row);
}

export type NoticeChange = {
  /** Null: a new one, called after its English title. */
  readonly code: string | null;
  readonly typed: FieldTexts;
  /** What its fields held when the form was opened. */
  readonly opened?: FieldTexts;
};

/**
 * Adds a notice, or changes one. @returns its code
 * @throws EditConflict edits.record-conflict; Refusal site-config.input-invalid with its fields,
 *   site-config.notice-unknown, site-config.notice-period-invalid, staff.right-lacking
 */
export function changeNotice(shop: Shop, { code, typed, opened }: NoticeChange): Promise<string> {
  requireStaff(shop);
  return inTransaction(shop, async (inside) => {
    const row = code === null ? null : await lockNotice(inside, code);
    const now = row ? noticeFields(row) : {};
    const mine = row
      ? await mergeEdit(inside, { kind: 'notice', id: row.code }, { now, typed, opened })
      : typed;
    const fields = { ...now, ...mine };
    const called = row?.code ?? (await freeCode(inside, fields.title_en ?? ''));
    const { entry, faults } = noticeOfFields(called, fields);
    if (Object.keys(faults).length > 0) throw inputInvalid(faults);
    await saveNotice(inside, entry);
    return called;
  });
}

/** Removes a notice; it can be brought back. @throws Refusal site-config.notice-unknown */
export function removeNotice(shop: Shop, code: string): Promise<void> {
  requireStaff(shop);
  return inTransaction(shop, async (inside) => {
    const row = await lockNotice(inside, code);
    await inside.db.delete(notices).where(eq(notices.code, code));
    const what = { action: 'site-config.notice-removed', subjectKind: 'notice', subjectId: code };
    await recordAudit(inside, { ...what, before: noticeFields(row) });
    const inverse = { code, fields: noticeFields(row) };
    await recordUndo(inside, { kind: 'notices.removed', detail: { title: row.title.en }, inverse });
    await bumpEpochs(inside, ['site']);
  });
}

const removedNotice = z.object({ code: z.string(), fields: z.record(z.string(), z.string()) });

/** Brings a removed notice back: the inverse of removing it. @throws Refusal staff.right-lacking */
export async function restoreNotice(shop: Shop, inverse: Readonly<Record<string, unknown>>): Promise<void> {
  requireStaff(shop);
  const { code, fields } = removedNotice.parse(inverse);
  await saveNotice(shop, noticeOfFields(code, fields).entry);
}

async function lockNotice({ db }: Shop, code: string) {
  const [row] = await db.select().from(notices).where(eq(notices.code, code)).for('update');
  if (!row) throw noticeUnknown();
  return row;
}

/** `Winter break` is `winter-break`, the second one `winter-break-2`. */
async function freeCode({ db }: Shop, title: string): Promise<string> {
  const plain = title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ');
  const start = plain.trim().replaceAll(' ', '-').slice(0, 60) || 'notice';
  const rows = await db.select({ code: notices.code }).from(notices);
  // The office's page of a new one is called so.
  const taken = new Set(['new', ...rows.map(({ code }) => code)]);
  for (let n = 1; ; n += 1) {
    const code = n === 1 ? start : `${start}-${n}`;
    if (!taken.has(code)) return code;
  }
}
