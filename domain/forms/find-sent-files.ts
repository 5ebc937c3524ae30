import type { Shop } from '#domain/shop.ts';
import { findUpload } from '#domain/uploads/lock-upload.ts';
import type { SentFile } from './submit-form.ts';

/** A file that waits for its form, with its token and its name for the sender. */
export type WaitingFile = SentFile & { readonly token: string; readonly name: string };

/** The whole uploads that these tokens open, by the slugs of fields; others are left out. */
export async function findSentFiles(
  shop: Pick<Shop, 'db' | 'clock'>,
  tokens: Readonly<Record<string, string>>,
): Promise<Record<string, WaitingFile>> {
  const found: Record<string, WaitingFile> = {};
  for (const [field, token] of Object.entries(tokens)) {
    const upload = token === '' ? null : await findUpload(shop, token);
    if (!upload || upload.hash === null) continue;
    const { id, size, type, hash, name } = upload;
    found[field] = { id, size, type, hash, token, name };
  }
  return found;
}
