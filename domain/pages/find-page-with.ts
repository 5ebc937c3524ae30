import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { PageBlock } from './document.ts';
import type { PublishedDocument } from './find-published.ts';

/** What a block must have: its type, and of its data what is named. */
type Wanted = Pick<PageBlock, 'type'> & Partial<Pick<PageBlock, 'data'>>;

/**
 * Finds a published page that everybody sees and that has all of these blocks, the first by its
 * path; null when there is none.
 */
export async function findPageWith(
  shop: Pick<Shop, 'db'>,
  wanted: readonly Wanted[],
): Promise<(PublishedDocument & { readonly path: string }) | null> {
  const [page] = await readPageWith(shop.db, { wanted: JSON.stringify(wanted) });
  return page ?? null;
}

const readPageWith = statement<{ wanted: string }, PublishedDocument & { path: string }>(
  'page_with_blocks',
  `select p.path, d.id as "documentId", v.number, v.blocks
   from pages p
   join page_documents d on d.entity_slug = 'pages' and d.entity_id = p.code and d.attribute_slug = 'content'
   join page_versions v on v.document_id = d.id and v.number = d.published_number
   where p.middleware = '{}' and v.blocks @> :wanted::jsonb
   order by p.path
   limit 1`,
);
