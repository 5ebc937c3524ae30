import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import type { Locale } from '#shared/locale.ts';
import { Refusal } from '#shared/refusal.ts';
import { guaranteeNotices } from './schema.ts';

/** An official file: a PNG, as the Union published it. */
export type NoticeFile = { readonly locale: Locale; readonly content: Uint8Array };

/**
 * Saves official notices on the legal guarantee. @returns the languages that are new or changed
 * @throws Refusal guarantees.notice-invalid for a file that is no PNG
 */
export function saveGuaranteeNotices(shop: Shop, files: readonly NoticeFile[]): Promise<Locale[]> {
  const rows = files.map(({ locale, content }) => {
    const size = sizeOfPng(Buffer.from(content));
    if (!size) throw new Refusal('guarantees.notice-invalid', { locale });
    return { locale, sha256: sha256(content), ...size, content: Buffer.from(content) };
  });
  return inTransaction(shop, async (inside) => {
    const changed = await saveRows(inside.db, guaranteeNotices, rows, {
      key: ['locale'],
      touch: ['content', 'width', 'height'],
    });
    for (const { locale } of changed) {
      const subject = { subjectKind: 'guarantee-notice', subjectId: locale };
      await recordAudit(inside, { action: 'guarantees.notice-saved', ...subject, detail: {} });
    }
    if (changed.length > 0) await bumpEpochs(inside, ['site']);
    return changed.map(({ locale }) => locale);
  });
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** A PNG begins with its signature and a header of width and height. */
function sizeOfPng(content: Buffer): { width: number; height: number } | null {
  if (content.length < 24 || !content.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}
