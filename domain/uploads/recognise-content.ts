import { recogniseFile } from '#domain/media/recognise-file.ts';
import { asUploadType, type UploadType } from './file-type-of.ts';

/** The type of a whole file that may be sent with a form, or what is wrong with it. */
export function recogniseContent(bytes: Uint8Array): { type: UploadType } | { fault: 'type' | 'content' } {
  const known = recogniseFile(bytes);
  if ('fault' in known) return known;
  const type = asUploadType(known.type);
  return type ? { type } : { fault: 'type' };
}
