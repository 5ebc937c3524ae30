import { and, eq, inArray, ne } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { LOCALES } from '#shared/locale.ts';
import { announcePicture } from './announce-picture.ts';
import {
  type FocalPoint,
  type PhotographWords,
  photographFields,
  wordsOfFields,
} from './photograph-fields.ts';
import { altMissing, altTooLong, focalPointInvalid } from './refusals.ts';
import { listUndescribed } from './require-described.ts';
import { requireStaff } from './require-staff.ts';
import { photographs, photographTexts } from './schema.ts';

const LONGEST_ALT = 300;

export type WordsChange = {
  readonly hash: string;
  /** Its fields as typed (`photographFields`). */
  readonly typed: FieldTexts;
  /** What they held when the form was opened. */
  readonly opened?: FieldTexts;
};

/**
 * Saves what is said of a product's photograph. What was described stays described: words are
 * emptied only where it is decorative. @returns whether anything changed
 * @throws EditConflict edits.record-conflict; Refusal media.staff-only,
 *   media.focal-point-invalid, media.alt-too-long, media.alt-missing
 */
export async function savePhotographWords(
  shop: Shop,
  { hash, typed, opened }: WordsChange,
): Promise<boolean> {
  requireStaff(shop, 'change', 'catalogue');
  return inTransaction(shop, async (inside) => {
    const now = await readFields(inside, hash);
    const mine = await mergeEdit(inside, { kind: 'picture', id: hash }, { now, typed, opened });
    const words = wordsOfFields({ ...now, ...mine });
    checkWords(words);
    const before = await listUndescribed(inside, [hash]);
    const isChanged = await writeWords(inside, { hash }, words);
    const lacking = (await listUndescribed(inside, [hash])).get(hash) ?? [];
    const lost = lacking.filter((locale) => !before.get(hash)?.includes(locale));
    if (lost.length > 0) throw altMissing(hash, lost);
    return isChanged;
  });
}

async function readFields(shop: Shop, hash: string): Promise<FieldTexts> {
  const known = await lockPhotograph(shop, hash);
  const texts = await shop.db.select().from(photographTexts).where(eq(photographTexts.hash, hash));
  const alt = Object.fromEntries(texts.map((text) => [text.locale, text.alt]));
  return known ? photographFields({ ...known, alt }) : {};
}

/** Whoever writes what is said of it has locked it. */
async function lockPhotograph({ db }: Shop, hash: string) {
  const [known] = await db.select().from(photographs).where(eq(photographs.hash, hash)).for('update');
  return known;
}

/** @throws Refusal media.focal-point-invalid, media.alt-too-long */
export function checkWords({ focal, alt = {} }: PhotographWords): void {
  const isInside = (percent: number) => Number.isInteger(percent) && percent >= 0 && percent <= 100;
  if (focal && !(isInside(focal.x) && isInside(focal.y))) throw focalPointInvalid();
  if (Object.values(alt).some((text) => text.length > LONGEST_ALT)) throw altTooLong(LONGEST_ALT);
}

/** Writes what is said of a photograph, for an act. @returns whether anything changed */
export async function writeWords(
  shop: Shop,
  { hash }: { hash: string },
  { focal, alt = {}, isDecorative }: PhotographWords,
): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    await lockPhotograph(inside, hash);
    const texts = LOCALES.flatMap((locale) => {
      const text = alt[locale]?.trim();
      return text ? [{ hash, locale, alt: text }] : [];
    });
    const saved = await saveRows(inside.db, photographTexts, texts, { key: ['hash', 'locale'] });
    const worded = [...saved, ...(await removeEmptied(inside, hash, alt))];
    const isMoved = focal !== undefined && (await moveFocalPoint(inside, hash, focal));
    const isMarked = isDecorative !== undefined && (await markDecorative(inside, hash, isDecorative));
    if (worded.length === 0 && !isMoved && !isMarked) return false;
    const detail = {
      languages: worded.map(({ locale }) => locale),
      fields: [
        ...worded.map(({ locale }) => `alt_${locale}`),
        ...(isMoved ? ['focal_x', 'focal_y'] : []),
        ...(isMarked ? ['decorative'] : []),
      ],
      ...(isMoved && { focal }),
      ...(isMarked && { isDecorative }),
    };
    const subject = { subjectKind: 'picture', subjectId: hash };
    await recordAudit(inside, { action: 'media.photograph-described', ...subject, detail });
    await announcePicture(inside, hash);
    return true;
  });
}

async function removeEmptied({ db }: Shop, hash: string, alt: NonNullable<PhotographWords['alt']>) {
  const emptied = LOCALES.filter((locale) => alt[locale]?.trim() === '');
  if (emptied.length === 0) return [];
  const { locale } = photographTexts;
  const isIt = and(eq(photographTexts.hash, hash), inArray(locale, emptied));
  return db.delete(photographTexts).where(isIt).returning({ locale });
}

async function markDecorative({ db }: Shop, hash: string, isDecorative: boolean): Promise<boolean> {
  const changed = await db
    .update(photographs)
    .set({ isDecorative })
    .where(and(eq(photographs.hash, hash), ne(photographs.isDecorative, isDecorative)))
    .returning({ hash: photographs.hash });
  return changed.length > 0;
}

async function moveFocalPoint({ db }: Shop, hash: string, { x, y }: FocalPoint): Promise<boolean> {
  const [before] = await db.select().from(photographs).where(eq(photographs.hash, hash)).for('update');
  if (!before || (before.focalX === x && before.focalY === y)) return false;
  await db.update(photographs).set({ focalX: x, focalY: y }).where(eq(photographs.hash, hash));
  return true;
}
