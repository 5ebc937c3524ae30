import { inflateRawSync } from 'node:zlib';

/** A file within a ZIP, still packed. */
export type Packed = { readonly isDeflated: boolean; readonly bytes: Uint8Array };

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** Of the end of a directory: a comment behind it has at most so many bytes. */
const LONGEST_END = 22 + 65_535;
const MOST_FILES = 10_000;

/** Whether a file is a ZIP by its first bytes, as workbooks are. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes.length > 3 && bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * The files of a ZIP by their names, from its directory at the end; null where it has none that can
 * be read. Nothing is unpacked yet. Archives above 4 GB (ZIP64) count as unreadable.
 */
export function listPacked(bytes: Uint8Array): Map<string, Packed> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  if (count > MOST_FILES) return null;
  const found = new Map<string, Packed>();
  try {
    for (let index = 0, at = view.getUint32(end + 16, true); index < count; index += 1) {
      if (view.getUint32(at, true) !== ENTRY) return null;
      const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
      const text = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (name ?? 0)));
      found.set(text, packedAt(bytes, view, at));
      at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
    }
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  return found;
}

/**
 * A file unpacked; null where it has more than `most` bytes or is damaged. What the directory says
 * of its size is not believed.
 */
export function unpack({ isDeflated, bytes }: Packed, most: number): Uint8Array | null {
  if (!isDeflated) return bytes.length > most ? null : bytes;
  try {
    return inflateRawSync(bytes, { maxOutputLength: most });
  } catch {
    return null;
  }
}

function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - LONGEST_END);
  for (let at = view.byteLength - 22; at >= first; at -= 1) if (view.getUint32(at, true) === END) return at;
  return null;
}

/** @throws RangeError where it lies outside of the file */
function packedAt(bytes: Uint8Array, view: DataView, entry: number): Packed {
  const size = view.getUint32(entry + 20, true);
  const at = view.getUint32(entry + 42, true);
  if (view.getUint32(at, true) !== LOCAL) throw new RangeError('no file there');
  const begins = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (begins + size > bytes.length) throw new RangeError('beyond the end');
  const method = view.getUint16(entry + 10, true);
  if (method !== 0 && method !== 8) throw new RangeError('packed in another way');
  return { isDeflated: method === 8, bytes: bytes.subarray(begins, begins + size) };
}
