import { and, eq, exists, sql } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { documentsTag, pageTag } from '#domain/epochs/tags.ts';
import { requireDescribed } from '#domain/media/require-described.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import type { DocumentRef } from './document.ts';
import { isDocument } from './is-document.ts';
import { versionUnknown } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { pageDocuments, pageVersions } from './schema.ts';

/**
 * Publishes this version of a document; an earlier number undoes later changes.
 * @throws Refusal pages.version-unknown when it was never saved, media.alt-missing
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
    await requireDescribed(inside, await hashesIn(inside, { documentId: published.id, number }));
    const subject = { subjectKind: 'page-document', subjectId: published.id };
    await recordAudit(inside, { action: 'pages.published', ...subject, detail: { ...ref, number } });
    await bumpEpochs(inside, [pageTag(published.id), documentsTag(ref.entitySlug, ref.attributeSlug)]);
  });
}

/** The pictures that a version's blocks name. */
async function hashesIn(
  { db }: Shop,
  { documentId, number }: { documentId: string; number: number },
): Promise<string[]> {
  const [version] = await db
    .select({ blocks: pageVersions.blocks })
    .from(pageVersions)
    .where(and(eq(pageVersions.documentId, documentId), eq(pageVersions.number, number)));
  const data = JSON.stringify(version?.blocks.map((block) => block.data) ?? []);
  return [...data.matchAll(/"hash":"([0-9a-f]{64})"/g)].map(([, hash = '']) => hash);
}

function hasVersion({ db }: Shop, number: number) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(pageVersions)
      .where(and(eq(pageVersions.documentId, pageDocuments.id), eq(pageVersions.number, number))),
  );
}
