import type { UploadType } from './field-types.ts';

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The bytes that identify a file's type. */
const HEAD_BYTES = 16;

/**
 * The type of a file by its first bytes, whatever its name says; null when it may not be uploaded
 * (specification, section 5: jpeg, png, pdf, mp3, mp4, ogg, m4a).
 */
export function fileTypeOf(bytes: Uint8Array): UploadType | null {
  const head = bytes.subarray(0, HEAD_BYTES);
  const says = (text: string, at: number) => begins(head.subarray(at), [...Buffer.from(text, 'latin1')]);
  if (begins(head, JPEG)) return 'image/jpeg';
  if (begins(head, PNG)) return 'image/png';
  if (says('%PDF-', 0)) return 'application/pdf';
  if (says('OggS', 0)) return 'audio/ogg';
  if (says('ID3', 0) || isMpegAudioFrame(head)) return 'audio/mpeg';
  // ISO base media: the box "ftyp" comes first, then the brand.
  if (says('ftypM4A', 4) || says('ftypM4B', 4)) return 'audio/mp4';
  if (
    ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V '].some((brand) =>
      says(`ftyp${brand}`, 4),
    )
  )
    return 'video/mp4';
  return null;
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
