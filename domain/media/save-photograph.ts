import { and, eq, ne } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { PICTURE_WIDTHS } from './addresses.ts';
import { announcePicture } from './announce-picture.ts';
import { getOriginals } from './get-originals.ts';
import { type PreparedPhotograph, preparePhotograph } from './prepare-photograph.ts';
import { altTooLong, focalPointInvalid } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { photographs, photographTexts, pictures } from './schema.ts';

/** Percent from the left and from the top. */
export type FocalPoint = { readonly x: number; readonly y: number };

export type NewPhotograph = {
  readonly bytes: Uint8Array;
  /** Without one a known photograph keeps its own, and a new one has its middle. */
  readonly focal?: FocalPoint | undefined;
  /** What it shows; languages that are not named stay as they are. */
  readonly alt?: Partial<Record<Locale, string>>;
  /** Without it a known photograph stays as it is, and a new one is not. */
  readonly isDecorative?: boolean | undefined;
};

export type SavedPhotograph = {
  readonly hash: string;
  /** Its name in the store of originals, if it was not there before. */
  readonly stored: string | null;
  readonly isChanged: boolean;
  /** Width of the original in pixels. */
  readonly width: number;
};

const LONGEST_ALT = 300;
const MIDDLE: FocalPoint = { x: 50, y: 50 };
const LARGEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 1200;
const MIMES = { jpg: 'image/jpeg', png: 'image/png' } as const;

/**
 * Takes a photograph into the shop. The same file again changes only what is said of it. The
 * original is stored before its row, so no row lacks one.
 * @throws Refusal of `preparePhotograph`; media.staff-only, media.focal-point-invalid,
 *   media.alt-too-long
 */
export async function savePhotograph(shop: Shop, photograph: NewPhotograph): Promise<SavedPhotograph> {
  requireStaff(shop, 'change');
  checkWords(photograph);
  const sourceHash = sha256(photograph.bytes);
  const known = await findBySource(shop, sourceHash);
  if (known) return { ...known, stored: null, isChanged: await saveWords(shop, known, photograph) };
  const prepared = await preparePhotograph(photograph.bytes);
  const hash = sha256(prepared.bytes);
  const stored = `${hash}.${prepared.ending}`;
  await getOriginals(shop).write(stored, prepared.bytes);
  await inTransaction(shop, async (inside) => {
    await writePhotograph(inside, { hash, sourceHash }, prepared);
    await saveWords(inside, { hash }, { focal: MIDDLE, ...photograph });
    const { width, height } = prepared;
    const subject = { subjectKind: 'picture', subjectId: hash };
    await recordAudit(inside, { action: 'media.photograph-added', ...subject, detail: { width, height } });
  });
  return { hash, stored, isChanged: true, width: prepared.width };
}

function checkWords({ focal, alt = {} }: NewPhotograph): void {
  const isInside = (percent: number) => Number.isInteger(percent) && percent >= 0 && percent <= 100;
  if (focal && !(isInside(focal.x) && isInside(focal.y))) throw focalPointInvalid();
  if (Object.values(alt).some((text) => text.length > LONGEST_ALT)) throw altTooLong(LONGEST_ALT);
}

async function findBySource({ db }: Pick<Shop, 'db'>, sourceHash: string) {
  const { hash, width } = photographs;
  const [known] = await db
    .select({ hash, width })
    .from(photographs)
    .where(eq(photographs.sourceHash, sourceHash));
  return known ?? null;
}

async function writePhotograph(
  { db, clock }: Shop,
  key: { hash: string; sourceHash: string },
  { bytes, ending, width, height }: PreparedPhotograph,
): Promise<void> {
  const { hash } = key;
  const shown = { width: LARGEST, height: Math.max(1, Math.round((LARGEST * height) / width)) };
  const picture = { hash, recipe: null, mime: MIMES[ending], ...shown };
  await saveRows(db, pictures, [picture], { key: ['hash'] });
  const row = {
    ...{ ...key, ending, width, height, bytes: bytes.length, isForPress: false, createdAt: clock.now() },
    ...{ focalX: MIDDLE.x, focalY: MIDDLE.y, isDecorative: false },
  };
  await saveRows(db, photographs, [row], {
    key: ['hash'],
    keep: ['createdAt', 'isForPress', 'isDecorative', 'focalX', 'focalY'],
  });
}

/** Saves what is said of a photograph. @returns whether anything changed */
async function saveWords(
  shop: Shop,
  { hash }: { hash: string },
  { focal, alt = {}, isDecorative }: Omit<NewPhotograph, 'bytes'>,
): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const texts = LOCALES.flatMap((locale) => {
      const text = alt[locale]?.trim();
      return text ? [{ hash, locale, alt: text }] : [];
    });
    const worded = await saveRows(inside.db, photographTexts, texts, { key: ['hash', 'locale'] });
    const isMoved = focal !== undefined && (await moveFocalPoint(inside, hash, focal));
    const isMarked = isDecorative !== undefined && (await markDecorative(inside, hash, isDecorative));
    if (worded.length === 0 && !isMoved && !isMarked) return false;
    const detail = {
      languages: worded.map(({ locale }) => locale),
      ...(isMoved && { focal }),
      ...(isMarked && { isDecorative }),
    };
    const subject = { subjectKind: 'picture', subjectId: hash };
    await recordAudit(inside, { action: 'media.photograph-described', ...subject, detail });
    await announcePicture(inside, hash);
    return true;
  });
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
