import { eq } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';
import { documentAddress } from './addresses.ts';
import { catalogueUnknown } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { checkedHash, PDF } from './save-documents.ts';
import { catalogues, documents } from './schema.ts';

/** A catalogue in one language. */
export type CatalogueEntry = {
  readonly code: string;
  readonly locale: Locale;
  readonly title: string;
  /** The bytes of a PDF. */
  readonly content: Uint8Array;
};

/**
 * Adds a catalogue to the download centre, or changes its file or title in this language.
 * @returns the address of its file
 * @throws Refusal media.staff-only, media.document-not-pdf, media.document-too-large
 */
export function saveCatalogue(shop: Shop, { content, ...entry }: CatalogueEntry): Promise<string> {
  requireStaff(shop, 'change');
  const hash = checkedHash({ title: entry.title, content });
  return inTransaction(shop, async (inside) => {
    const file = { hash, mime: PDF, bytes: content.length, content: Buffer.from(content) };
    await inside.db.insert(documents).values(file).onConflictDoNothing();
    const changed = await saveRows(inside.db, catalogues, [{ ...entry, hash }], { key: ['code', 'locale'] });
    if (changed.length > 0) await tell(inside, entry.code, 'media.catalogue-saved', { locale: entry.locale });
    return documentAddress(hash);
  });
}

/**
 * Takes a catalogue out of the download centre, in all languages.
 * @throws Refusal media.staff-only, media.catalogue-unknown
 */
export function removeCatalogue(shop: Shop, code: string): Promise<void> {
  requireStaff(shop, 'change');
  return inTransaction(shop, async (inside) => {
    const gone = await inside.db.delete(catalogues).where(eq(catalogues.code, code)).returning();
    if (gone.length === 0) throw catalogueUnknown(code);
    await tell(inside, code, 'media.catalogue-removed', {});
  });
}

async function tell(shop: Shop, code: string, action: string, detail: object): Promise<void> {
  await recordAudit(shop, { action, subjectKind: 'catalogue', subjectId: code, detail: { ...detail } });
  await bumpEpochs(shop, ['catalogue']);
}
