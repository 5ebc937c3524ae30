import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { WholeFile } from './addresses.ts';

/** A file of the store of originals: its name there, its size, and how it is served. */
export type FoundFile = { readonly name: string; readonly bytes: number; readonly mime: string };

const MIMES = { pdf: 'application/pdf', mp4: 'video/mp4', jpg: 'image/jpeg', png: 'image/png' } as const;

/**
 * Finds a document, a film, or the original of a photograph that the press may download; null for
 * anything else.
 */
export async function findMediaFile(
  { db }: Pick<Shop, 'db'>,
  { hash, ending, isPrint }: WholeFile,
): Promise<FoundFile | null> {
  const [found] = await (isPrint ? readPrint : readFile)(db, { hash, ending });
  return found ? { name: `${hash}.${ending}`, bytes: found.bytes, mime: MIMES[ending] } : null;
}

type Wanted = { hash: string; ending: string };

const readFile = statement<Wanted, { bytes: number }>(
  'media_file',
  'select bytes from media_files where hash = :hash and ending = :ending',
);

const readPrint = statement<Wanted, { bytes: number }>(
  'photograph_for_press',
  'select bytes from photographs where hash = :hash and ending = :ending and is_for_press',
);
