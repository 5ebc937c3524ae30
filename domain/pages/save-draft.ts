import { eq, max } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { checkAllowed } from './check-allowed.ts';
import type { DocumentRef } from './document.ts';
import { parseDocument } from './input.ts';
import { isDocument } from './is-document.ts';
import { draftConflict } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { pageDocuments, pageVersions } from './schema.ts';

export type DraftInput = DocumentRef & {
  /** The version that the editor started from; 0 for the first. */
  readonly basedOn: number;
  /** Blocks from outside; checked here. */
  readonly blocks: unknown;
};

/**
 * Saves a new version of a document; the published version stays. @returns its number
 * @throws Refusal pages.document-invalid, pages.block-not-allowed, or pages.draft-conflict when
 *   somebody saved since `basedOn`
 */
export function saveDraft(shop: Shop, { basedOn, blocks, ...ref }: DraftInput): Promise<{ number: number }> {
  requireStaff(shop, 'change');
  const checked = parseDocument(blocks);
  return inTransaction(shop, async (inside) => {
    await checkAllowed(inside, ref, checked);
    const documentId = await lockDocument(inside, ref);
    const last = await lastNumber(inside, documentId);
    if (last !== basedOn) throw draftConflict(last);
    const number = last + 1;
    await inside.db.insert(pageVersions).values({
      documentId,
      number,
      blocks: checked,
      savedAt: shop.clock.now(),
      actorKind: shop.actor.kind,
      actorId: shop.actor.id,
    });
    return { number };
  });
}

/** Locks the document, so saves of the same one wait for each other. */
async function lockDocument({ db }: Shop, ref: DocumentRef): Promise<string> {
  await db
    .insert(pageDocuments)
    .values({ ...ref, id: newId() })
    .onConflictDoNothing();
  const [row] = await db
    .select({ id: pageDocuments.id })
    .from(pageDocuments)
    .where(isDocument(ref))
    .for('update');
  if (!row) throw new Error(`The document ${Object.values(ref).join('/')} went away while it was saved`);
  return row.id;
}

async function lastNumber({ db }: Shop, documentId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(pageVersions.number) })
    .from(pageVersions)
    .where(eq(pageVersions.documentId, documentId));
  return row?.last ?? 0;
}
