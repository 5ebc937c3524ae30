import { eq, max } from 'drizzle-orm';
import { statement } from '#database/statement.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import type { DocumentRef } from './document.ts';
import { parseDocument } from './input.ts';
import { isDocument } from './is-document.ts';
import { publish } from './publish.ts';
import { saveDraft } from './save-draft.ts';
import { pageDocuments, pageVersions } from './schema.ts';

/**
 * Saves and publishes the blocks of a document as its newest version, unless they are published
 * already. For imports: an editor's draft goes on from it.
 * @returns whether anything changed
 * @throws Refusal pages.document-invalid, pages.block-not-allowed, or pages.draft-conflict
 */
export function publishBlocks(shop: Shop, ref: DocumentRef, blocks: unknown): Promise<boolean> {
  const checked = parseDocument(blocks);
  return inTransaction(shop, async (inside) => {
    const [same] = await readSame(inside.db, { ...ref, blocks: JSON.stringify(checked) });
    if (same) return false;
    const [row] = await inside.db
      .select({ last: max(pageVersions.number) })
      .from(pageVersions)
      .innerJoin(pageDocuments, eq(pageDocuments.id, pageVersions.documentId))
      .where(isDocument(ref));
    const { number } = await saveDraft(inside, { ...ref, basedOn: row?.last ?? 0, blocks: checked });
    await publish(inside, { ...ref, number });
    return true;
  });
}

const readSame = statement<DocumentRef & { blocks: string }, { one: number }>(
  'published_with_blocks',
  `select 1 as one from page_documents d
   join page_versions v on v.document_id = d.id and v.number = d.published_number and v.blocks = :blocks::jsonb
   where d.entity_slug = :entitySlug and d.entity_id = :entityId and d.attribute_slug = :attributeSlug`,
);
