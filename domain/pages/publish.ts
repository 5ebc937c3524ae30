import { and, eq, exists, sql } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { documentsTag, pageTag } from '#domain/epochs/tags.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import type { DocumentRef } from './document.ts';
import { isDocument } from './is-document.ts';
import { versionUnknown } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { pageDocuments, pageVersions } from './schema.ts';

/**
 * Publishes this version of a document; an earlier number undoes later changes.
 * @throws Refusal pages.version-unknown when it was never saved
 */
export function publish(shop: Shop, { number, ...ref }: DocumentRef & { number: number }): Promise<void> {
  requireStaff(shop, 'publish');
  return inTransaction(shop, async (inside) => {
    const [published] = await inside.db
      .update(pageDocuments)
      .set({ publishedNumber: number, publishedAt: shop.clock.now() })
      .where(and(isDocument(ref), hasVersion(inside, number)))
      .returning({ id: pageDocuments.id });
    if (!published) throw versionUnknown(number);
    const subject = { subjectKind: 'page-document', subjectId: published.id };
    await recordAudit(inside, { action: 'pages.published', ...subject, detail: { ...ref, number } });
    await bumpEpochs(inside, [pageTag(published.id), documentsTag(ref.entitySlug, ref.attributeSlug)]);
  });
}

function hasVersion({ db }: Shop, number: number) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(pageVersions)
      .where(and(eq(pageVersions.documentId, pageDocuments.id), eq(pageVersions.number, number))),
  );
}
