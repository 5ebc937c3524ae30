import { eq } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { fileAddress } from './addresses.ts';
import type { FileType } from './file-type-of.ts';
import { getOriginals } from './get-originals.ts';
import { recogniseFile } from './recognise-file.ts';
import { contentInvalid, fileEmpty, fileTooLarge, typeInvalid } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { mediaFiles } from './schema.ts';

const KINDS: Partial<Record<FileType, { ending: 'pdf' | 'mp4'; most: number }>> = {
  'application/pdf': { ending: 'pdf', most: 60 * 2 ** 20 },
  'video/mp4': { ending: 'mp4', most: 250 * 2 ** 20 },
};
const LONGEST_TITLE = 120;

/**
 * Takes a PDF or a film into the shop, as it is. The same file again changes only its title.
 * @returns its address
 * @throws Refusal media.staff-only, media.empty-invalid, media.too-large, media.type-invalid,
 *   media.content-invalid
 */
export async function saveMediaFile(
  shop: Shop,
  { bytes, title }: { bytes: Uint8Array; title: string },
): Promise<string> {
  requireStaff(shop, 'change');
  const { ending, most } = kindOf(bytes);
  if (bytes.length > most) throw fileTooLarge(most);
  const hash = sha256(bytes);
  const [known] = await shop.db.select().from(mediaFiles).where(eq(mediaFiles.hash, hash));
  if (!known) await getOriginals(shop).write(`${hash}.${ending}`, bytes);
  await inTransaction(shop, async (inside) => {
    const createdAt = inside.clock.now();
    const row = { hash, ending, bytes: bytes.length, title: title.slice(0, LONGEST_TITLE), createdAt };
    const changed = await saveRows(inside.db, mediaFiles, [row], { key: ['hash'], keep: ['createdAt'] });
    if (changed.length === 0) return;
    const detail = { ending, bytes: bytes.length };
    await recordAudit(inside, { action: 'media.file-added', subjectKind: 'media', subjectId: hash, detail });
  });
  return fileAddress(hash, ending);
}

function kindOf(bytes: Uint8Array) {
  if (bytes.length === 0) throw fileEmpty();
  const known = recogniseFile(bytes);
  if ('fault' in known && known.fault === 'content') throw contentInvalid();
  const kind = 'type' in known ? KINDS[known.type] : undefined;
  if (!kind) throw typeInvalid();
  return kind;
}
