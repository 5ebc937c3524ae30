import { type ListedDocument, listDocuments } from '#domain/media/list-documents.ts';
import type { BlockLoad, DataOf } from '../block.ts';
import type { downloads } from './fields.ts';

/** The documents of the block's kinds. The reader's language stands first in each. */
export async function loadDownloads(
  { kinds }: DataOf<typeof downloads>,
  { shop, showTags }: BlockLoad,
): Promise<ListedDocument[]> {
  showTags('catalogue');
  const all = await listDocuments(shop);
  return all
    .filter(({ kind }) => kinds.includes(kind))
    .map((document) => ({
      ...document,
      files: document.files.toSorted(
        (one, other) => Number(other.locale === shop.locale) - Number(one.locale === shop.locale),
      ),
    }));
}
