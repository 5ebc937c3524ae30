import type { Shop } from '#domain/shop.ts';
import { beginUpload } from './begin-upload.ts';
import { receivePiece } from './receive-piece.ts';

export type WholeFile = { readonly name: string; readonly bytes: Uint8Array; readonly most: number };

/**
 * Takes a file that came whole, with its form, from a browser without scripts.
 * @returns its token
 * @throws what `beginUpload` and `receivePiece` throw
 */
export async function receiveFile(shop: Shop, { name, bytes, most }: WholeFile): Promise<string> {
  const { token } = await beginUpload(shop, { name, size: bytes.length, most });
  await receivePiece(shop, { token, offset: 0, bytes });
  return token;
}
