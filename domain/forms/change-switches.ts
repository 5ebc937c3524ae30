import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { formTag } from '#domain/epochs/tags.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findChanger } from '#domain/undo/find-changer.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { changedSince } from '#domain/undo/refusals.ts';
import { LOCALES } from '#shared/locale.ts';
import { formUnknown, reasonTooLong } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { formSwitches, forms } from './schema.ts';

const LONGEST_REASON = 200;

/**
 * The switches of a form as the texts of its form in the office: `on_it` is `yes` or `no`,
 * `reason_it` what visitors read while it is off.
 * @throws Refusal forms.staff-only, staff.right-lacking
 */
export async function readSwitchFields(shop: Shop, slug: string): Promise<FieldTexts> {
  requireStaff(shop, 'look', 'settings');
  const rows = await shop.db.select().from(formSwitches).where(eq(formSwitches.slug, slug));
  return fieldsOf(rows);
}

export type SwitchesChange = {
  readonly slug: string;
  readonly typed: FieldTexts;
  /** What the fields held when the form was opened. */
  readonly opened?: FieldTexts;
};

/**
 * Turns a form on or off language by language, with a reason for visitors. One that stays off keeps
 * the moment it was turned off. @returns the fields that changed
 * @throws EditConflict edits.record-conflict; Refusal forms.unknown, forms.reason-too-long,
 *   forms.staff-only, staff.right-lacking
 */
export function changeSwitches(shop: Shop, { slug, typed, opened }: SwitchesChange): Promise<string[]> {
  requireStaff(shop, 'change', 'settings');
  return inTransaction(shop, async (inside) => {
    const { db, clock } = inside;
    const [form] = await db.select().from(forms).where(eq(forms.slug, slug)).for('update');
    if (!form) throw formUnknown(slug);
    const rows = await db.select().from(formSwitches).where(eq(formSwitches.slug, slug));
    const now = fieldsOf(rows);
    const mine = await mergeEdit(inside, { kind: 'form', id: slug }, { now, typed, opened });
    const changed = Object.keys(mine).filter((name) => name in now && mine[name]?.trim() !== now[name]);
    const said = (name: string) => (mine[name] ?? now[name] ?? '').trim();
    const long = changed.filter((name) => said(name).length > LONGEST_REASON);
    if (long.length > 0) throw reasonTooLong(long);
    const touched = LOCALES.filter((one) => changed.some((name) => name.endsWith(`_${one}`)));
    for (const locale of touched) {
      const was = rows.find((row) => row.locale === locale);
      const isOn = said(`on_${locale}`) !== 'no';
      const changedAt = was && was.isOn === isOn ? was.changedAt : clock.now();
      const row = { slug, locale, isOn, changedAt, reason: isOn ? '' : said(`reason_${locale}`) };
      const target = [formSwitches.slug, formSwitches.locale];
      await db.insert(formSwitches).values(row).onConflictDoUpdate({ target, set: row });
    }
    if (changed.length === 0) return [];
    const pick = (of: (name: string) => string) =>
      Object.fromEntries(changed.map((name) => [name, of(name)]));
    await recordAudit(inside, {
      ...{ action: 'forms.switched', subjectKind: 'form', subjectId: slug },
      ...{ before: pick((name) => now[name] ?? ''), after: pick(said) },
    });
    const was = rows.filter(({ locale }) => touched.includes(locale));
    const is = fieldsOf(await db.select().from(formSwitches).where(eq(formSwitches.slug, slug)));
    const inverse = { slug, locales: touched, rows: was, after: pick((name) => is[name] ?? '') };
    await recordUndo(inside, { kind: 'forms.switched', detail: { form: slug }, inverse });
    await bumpEpochs(inside, [formTag(slug)]);
    return changed;
  });
}

const switched = z.object({
  ...{ slug: z.string(), locales: z.array(z.enum(LOCALES)), after: z.record(z.string(), z.string()) },
  rows: z.array(
    z.object({
      ...{ slug: z.string(), locale: z.enum(LOCALES), isOn: z.boolean() },
      ...{ changedAt: z.coerce.date(), reason: z.string() },
    }),
  ),
});

/**
 * Puts the switches of a form back as they stood: the inverse of changing them.
 * @throws Refusal forms.staff-only, staff.right-lacking, undo.changed-conflict
 */
export function restoreSwitches(shop: Shop, inverse: Readonly<Record<string, unknown>>): Promise<void> {
  requireStaff(shop, 'change', 'settings');
  const { slug, locales, rows, after } = switched.parse(inverse);
  return inTransaction(shop, async (inside) => {
    const { db } = inside;
    const ofForm = eq(formSwitches.slug, slug);
    await db.select().from(forms).where(eq(forms.slug, slug)).for('update');
    const now = fieldsOf(await db.select().from(formSwitches).where(ofForm));
    const fields = Object.keys(after);
    const isStill = fields.every((name) => now[name] === after[name]);
    const subject = { kind: 'form', id: slug };
    if (!isStill) throw changedSince(slug, await findChanger(inside, subject, fields));
    await db.delete(formSwitches).where(and(ofForm, inArray(formSwitches.locale, locales)));
    if (rows.length > 0) await db.insert(formSwitches).values(rows);
    const was = fieldsOf(await db.select().from(formSwitches).where(ofForm));
    await recordAudit(inside, {
      ...{ action: 'forms.switched', subjectKind: 'form', subjectId: slug, before: after },
      after: Object.fromEntries(fields.map((name) => [name, was[name] ?? ''])),
    });
    await bumpEpochs(inside, [formTag(slug)]);
  });
}

function fieldsOf(rows: readonly (typeof formSwitches.$inferSelect)[]): FieldTexts {
  const fields = LOCALES.flatMap((locale) => {
    const row = rows.find((one) => one.locale === locale);
    return [
      [`on_${locale}`, row?.isOn === false ? 'no' : 'yes'],
      [`reason_${locale}`, row?.reason ?? ''],
    ];
  });
  return Object.fromEntries(fields);
}
