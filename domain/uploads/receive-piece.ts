import { eq } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { Refusal } from '#shared/refusal.ts';
import { getStore } from './get-store.ts';
import { lockUpload, type Upload } from './lock-upload.ts';
import { ScannerUnavailable } from './port.ts';
import { recogniseContent } from './recognise-content.ts';
import { contentInvalid, infected, otherOffset, pieceTooLong, typeInvalid } from './refusals.ts';
import { type UploadState, uploads } from './schema.ts';

export type Piece = { readonly token: string; readonly offset: number; readonly bytes: Uint8Array };

/** How far an upload is. */
export type Progress = { readonly received: number; readonly isWhole: boolean };

/**
 * Takes the next piece of a file. With the last one the file is looked at: by its content, and by
 * the scanner. What is refused then is removed.
 * @throws Refusal uploads.unknown, uploads.offset-conflict with `received`, uploads.piece-invalid,
 *   uploads.type-invalid, uploads.content-invalid, uploads.infected-invalid
 */
export async function receivePiece(shop: Shop, { token, offset, bytes }: Piece): Promise<Progress> {
  const answer = await inTransaction(shop, async (inside) => {
    const upload = await lockUpload(inside, token);
    const { id, size, received, state } = upload;
    if (state !== 'receiving') return { received, isWhole: true };
    if (offset !== received) throw otherOffset(received);
    if (bytes.length === 0 || offset + bytes.length > size) throw pieceTooLong();
    await getStore(inside).write(id, offset, bytes);
    const now = received + bytes.length;
    await inside.db.update(uploads).set({ received: now }).where(eq(uploads.id, id));
    return now < size ? { received: now, isWhole: false } : finish(inside, upload);
  });
  if (answer instanceof Refusal) throw answer;
  return answer;
}

/** A refused file is gone: the transaction commits, and the caller throws. */
async function finish(shop: Shop, { id, size }: Upload): Promise<Progress | Refusal> {
  const bytes = await getStore(shop).read(id);
  const known = recogniseContent(bytes);
  const fault = 'fault' in known ? (known.fault === 'type' ? typeInvalid() : contentInvalid()) : null;
  const state = fault ?? (await scan(shop, bytes));
  if (state instanceof Refusal || 'fault' in known) {
    await shop.db.delete(uploads).where(eq(uploads.id, id));
    await getStore(shop).remove(id);
    return state instanceof Refusal ? state : contentInvalid();
  }
  const whole = { state, type: known.type, hash: sha256(bytes) };
  await shop.db.update(uploads).set(whole).where(eq(uploads.id, id));
  return { received: size, isWhole: true };
}

/** The state of a whole file by what the scanner says; without an answer it is scanned later. */
async function scan({ ports }: Shop, bytes: Uint8Array): Promise<UploadState | Refusal> {
  if (!ports.scanner) return 'unscanned';
  try {
    return (await ports.scanner.scan(bytes)) === null ? 'kept' : infected();
  } catch (error) {
    if (error instanceof ScannerUnavailable) return 'unscanned';
    throw error;
  }
}
