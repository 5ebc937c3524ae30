// @browser-safe Browsers look at a file before they send it.

/** What a file can be recognised as, by its content. */
export type FileType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/avif'
  | 'image/heic'
  | 'application/pdf'
  | 'audio/mpeg'
  | 'video/mp4'
  | 'audio/ogg'
  | 'audio/mp4';

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The bytes that identify a file's type. */
const HEAD_BYTES = 64;

const VIDEO_BRANDS = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V '];
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];

/** The type of a file by its first bytes, whatever its name says; null when we know none. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const head = bytes.subarray(0, HEAD_BYTES);
  const says = (text: string, at: number) => begins(head.subarray(at), charCodes(text));
  if (begins(head, JPEG)) return 'image/jpeg';
  if (begins(head, PNG)) return 'image/png';
  if (says('RIFF', 0) && says('WEBP', 8)) return 'image/webp';
  if (says('%PDF-', 0)) return 'application/pdf';
  if (says('OggS', 0)) return 'audio/ogg';
  if (says('ID3', 0) || isMpegAudioFrame(head)) return 'audio/mpeg';
  return says('ftyp', 4) ? typeOfBrand(head) : null;
}

/** ISO base media: the box "ftyp" comes first, with its brand and those it goes with. */
function typeOfBrand(head: Uint8Array): FileType | null {
  const length = ((head[2] ?? 0) << 8) | (head[3] ?? 0);
  const box = String.fromCharCode(...head.subarray(8, Math.max(12, Math.min(length, HEAD_BYTES))));
  const brand = box.slice(0, 4);
  const isOf = (brands: readonly string[]) => brands.includes(brand);
  if (isOf(['M4A ', 'M4B '])) return 'audio/mp4';
  if (isOf(VIDEO_BRANDS)) return 'video/mp4';
  if (isOf(['avif', 'avis'])) return 'image/avif';
  if (isOf(HEIC_BRANDS)) return 'image/heic';
  // A picture of any codec, which the other brands name.
  if (!isOf(['mif1', 'msf1'])) return null;
  return box.includes('avif') ? 'image/avif' : 'image/heic';
}

/**
 * Eleven set bits, then MPEG 1, 2 or 2.5, layer III, a valid bit rate and a valid sample
 * rate (ISO 11172-3).
 */
function isMpegAudioFrame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isSync = first === 0xff && (second & 0xe0) === 0xe0;
  const isVersion = (second & 0x18) !== 0x08;
  const isLayer3 = (second & 0x06) === 0x02;
  const bitRate = third >> 4;
  return isSync && isVersion && isLayer3 && bitRate > 0 && bitRate < 15 && (third & 0x0c) !== 0x0c;
}

function begins(bytes: Uint8Array, wanted: readonly number[]): boolean {
  return wanted.every((byte, index) => bytes[index] === byte);
}

function charCodes(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}
