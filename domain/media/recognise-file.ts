import { type FileType, fileTypeOf } from './file-type-of.ts';

/** Readers of PDF find its header within so many bytes, browsers guess a type by them. */
const SNIFFED = 1024;
/** The end record of a ZIP archive stands at most so far before the end: itself and its comment. */
const ZIP_END = 65_535 + 22;
/** After the end of a picture cameras leave a little. */
const MOST_BEHIND = 64;

/**
 * What a whole file is and what is wrong with it, by its content: broken, or at the same time
 * something else (a web page, an archive, a document), which a reader could take it for.
 * @returns the type, or the fault
 */
export function recogniseFile(bytes: Uint8Array): { type: FileType } | { fault: 'type' | 'content' } {
  const type = fileTypeOf(bytes);
  if (!type) return { fault: 'type' };
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return isSecond(buffer, type) || !isWhole(buffer, type) ? { fault: 'content' } : { type };
}

/** Whether it is something else as well. */
function isSecond(bytes: Buffer, type: FileType): boolean {
  const head = bytes.subarray(0, SNIFFED).toString('latin1');
  if (type !== 'application/pdf' && head.includes('%PDF-')) return true;
  if (/<(?:!doctype html|html|script|svg|\?php)/i.test(head)) return true;
  return bytes.subarray(-ZIP_END).includes('PK\x05\x06', 0, 'latin1');
}

const WHOLE: Readonly<Record<FileType, (bytes: Buffer) => boolean>> = {
  'image/jpeg': (bytes) => endsBehind(bytes, bytes.lastIndexOf(Buffer.from([0xff, 0xd9])), 2),
  'image/png': isWholePng,
  'image/webp': isWholeRiff,
  'image/avif': isWholeBoxes,
  'image/heic': isWholeBoxes,
  'application/pdf': (bytes) => bytes.subarray(-SNIFFED).includes('%%EOF', 0, 'latin1'),
  'audio/mpeg': (bytes) => bytes.length > 128,
  'video/mp4': isWholeBoxes,
  'audio/mp4': isWholeBoxes,
  'audio/ogg': isWholeOgg,
};

function isWhole(bytes: Buffer, type: FileType): boolean {
  return WHOLE[type](bytes);
}

function endsBehind(bytes: Buffer, at: number, length: number): boolean {
  return at > 0 && bytes.length - at - length <= MOST_BEHIND;
}

/** Chunks up to IEND, and nothing behind it (PNG, section 5.2). */
function isWholePng(bytes: Buffer): boolean {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const isEnd = bytes.toString('latin1', at + 4, at + 8) === 'IEND';
    at += 12 + bytes.readUInt32BE(at);
    if (isEnd) return at === bytes.length;
  }
  return false;
}

/** One chunk that tells its size, up to the end (RIFF); an odd one is filled up. */
function isWholeRiff(bytes: Buffer): boolean {
  const size = bytes.length < 8 ? 0 : bytes.readUInt32LE(4);
  return bytes.length === 8 + size + (size % 2);
}

/** Boxes of ISO base media from the first to the last byte (ISO 14496-12, section 4.2). */
function isWholeBoxes(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    // 0: up to the end of the file; 1: a large size follows.
    if (size === 0) return true;
    const length = size === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (length < 8) return false;
    at += length;
  }
  return at === bytes.length;
}

/** Pages from the first to the last byte (RFC 3533, section 6). */
function isWholeOgg(bytes: Buffer): boolean {
  let at = 0;
  while (at + 27 <= bytes.length && bytes.toString('latin1', at, at + 4) === 'OggS') {
    const segments = bytes[at + 26] ?? 0;
    const sizes = bytes.subarray(at + 27, at + 27 + segments);
    at += 27 + segments + sizes.reduce((sum, size) => sum + size, 0);
  }
  return at === bytes.length;
}
