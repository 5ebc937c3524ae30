import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/** Opens a document by its hash: bytes and type; null when there is none. */
export async function openDocument(
  shop: Pick<Shop, 'db'>,
  hash: string,
): Promise<{ content: Uint8Array; mime: string } | null> {
  const [row] = await parseDocument(shop.db, { hash });
  return row ?? null;
}

const parseDocument = statement<{ hash: string }, { content: Buffer; mime: string }>(
  'open_document',
  'select content, mime from documents where hash = :hash',
);
