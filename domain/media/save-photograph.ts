import { eq } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { PICTURE_WIDTHS } from './addresses.ts';
import { getOriginals } from './get-originals.ts';
import type { FocalPoint, PhotographWords } from './photograph-fields.ts';
import { type PreparedPhotograph, preparePhotograph } from './prepare-photograph.ts';
import { requireStaff } from './require-staff.ts';
import { checkWords, writeWords } from './save-photograph-words.ts';
import { photographs, pictures } from './schema.ts';

export type NewPhotograph = PhotographWords & { readonly bytes: Uint8Array };

export type SavedPhotograph = {
  readonly hash: string;
  /** Its name in the store of originals, if it was not there before. */
  readonly stored: string | null;
  readonly isChanged: boolean;
  /** Width of the original in pixels. */
  readonly width: number;
};

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
  if (known) return { ...known, stored: null, isChanged: await writeWords(shop, known, photograph) };
  const prepared = await preparePhotograph(photograph.bytes);
  const hash = sha256(prepared.bytes);
  const stored = `${hash}.${prepared.ending}`;
  await getOriginals(shop).write(stored, prepared.bytes);
  await inTransaction(shop, async (inside) => {
    await writePhotograph(inside, { hash, sourceHash }, prepared);
    await writeWords(inside, { hash }, { focal: MIDDLE, ...photograph });
    const { width, height } = prepared;
    const subject = { subjectKind: 'picture', subjectId: hash };
    await recordAudit(inside, { action: 'media.photograph-added', ...subject, detail: { width, height } });
  });
  return { hash, stored, isChanged: true, width: prepared.width };
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
