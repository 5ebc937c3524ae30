import type { FileType } from './file-type-of.ts';
import { recogniseFile } from './recognise-file.ts';
import {
  contentInvalid,
  fileEmpty,
  fileTooLarge,
  heicInvalid,
  pixelsInvalid,
  typeInvalid,
} from './refusals.ts';

/** A photograph as it is stored: turned upright, in sRGB, without metadata. */
export type PreparedPhotograph = {
  readonly bytes: Uint8Array;
  /** PNG keeps what is transparent. */
  readonly ending: 'jpg' | 'png';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
};

export const MOST_PICTURE_BYTES = 60 * 2 ** 20;
/** The largest cameras have a little over a hundred million. */
const MOST_PIXELS = 110_000_000;

const PICTURES: readonly FileType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'];

/** For print: no loss that an eye sees, and no colours at half the size. */
const JPEG = { quality: 95, chromaSubsampling: '4:4:4' } as const;

/**
 * Reads a photograph, whatever its file says, and writes it anew: what a camera noted (place, time,
 * its number) and what else was hidden in the file are gone. Its orientation is applied first.
 * @throws Refusal media.empty-invalid, media.too-large, media.type-invalid, media.content-invalid,
 *   media.pixels-invalid, media.heic-invalid
 */
export async function preparePhotograph(bytes: Uint8Array): Promise<PreparedPhotograph> {
  if (bytes.length === 0) throw fileEmpty();
  if (bytes.length > MOST_PICTURE_BYTES) throw fileTooLarge(MOST_PICTURE_BYTES);
  const known = recogniseFile(bytes);
  if ('fault' in known) throw known.fault === 'type' ? typeInvalid() : contentInvalid();
  if (!PICTURES.includes(known.type)) throw typeInvalid();
  const sharp = (await import('sharp')).default;
  try {
    const { hasAlpha } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
    const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS }).autoOrient().toColourspace('srgb');
    const written = hasAlpha ? upright.png() : upright.jpeg(JPEG);
    const { data, info } = await written.toBuffer({ resolveWithObject: true });
    return { bytes: data, ending: hasAlpha ? 'png' : 'jpg', width: info.width, height: info.height };
  } catch (error) {
    throw faultOf(error, known.type);
  }
}

function faultOf(error: unknown, type: FileType): unknown {
  if (!(error instanceof Error)) return error;
  if (/pixel limit/i.test(error.message)) return pixelsInvalid(MOST_PIXELS);
  return type === 'image/heic' ? heicInvalid() : contentInvalid();
}
