import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { DocumentRef, PageBlock } from './document.ts';
import { blockNotAllowed, documentInvalid } from './refusals.ts';
import { pages } from './schema.ts';
import { templateOf } from './templates.ts';

/**
 * Checks that the template of a page, or of an item of content, takes the blocks at the top of its
 * document. Other documents take any.
 * @throws Refusal pages.block-not-allowed, or pages.document-invalid where nothing stands above
 */
export async function checkAllowed(
  shop: Pick<Shop, 'db'>,
  ref: DocumentRef,
  blocks: readonly PageBlock[],
): Promise<void> {
  const name = await templateNameOf(shop, ref);
  if (
    ref.entitySlug === 'pages' &&
    ref.attributeSlug === 'above' &&
    !templateOf(name)?.around?.includes('above')
  )
    throw documentInvalid('above');
  const allowed = templateOf(name)?.blocks;
  if (!allowed) return;
  const other = blocks.find(({ parentId, type }) => parentId === null && !allowed.includes(type));
  if (other) throw blockNotAllowed(other.type, name);
}

async function templateNameOf(
  { db }: Pick<Shop, 'db'>,
  { entitySlug, entityId, attributeSlug }: DocumentRef,
): Promise<string> {
  if (entitySlug !== 'pages') return attributeSlug === 'content' ? `${entitySlug}-item` : '';
  const [page] = await db.select({ template: pages.template }).from(pages).where(eq(pages.code, entityId));
  return page?.template ?? '';
}
