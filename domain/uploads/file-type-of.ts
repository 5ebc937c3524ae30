// @browser-safe Browsers look at a file before they send it.
import { type FileType, fileTypeOf } from '#domain/media/file-type-of.ts';

/** The types that may be uploaded, as browsers are told (specification, section 5). */
export const UPLOAD_TYPES = [
  'image/jpeg',
  'image/png',
  'application/pdf',
  'audio/mpeg',
  'video/mp4',
  'audio/ogg',
  'audio/mp4',
] as const satisfies readonly FileType[];
export type UploadType = (typeof UPLOAD_TYPES)[number];

/**
 * The type of a file by its first bytes, whatever its name says; null when it may not be uploaded
 * (specification, section 5: jpeg, png, pdf, mp3, mp4, ogg, m4a).
 */
export function uploadTypeOf(bytes: Uint8Array): UploadType | null {
  return asUploadType(fileTypeOf(bytes));
}

export function asUploadType(type: FileType | null): UploadType | null {
  return UPLOAD_TYPES.find((known) => known === type) ?? null;
}

/** The ending of a stored file of this type. */
export const ENDINGS: Readonly<Record<UploadType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'audio/mpeg': 'mp3',
  'video/mp4': 'mp4',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
};
