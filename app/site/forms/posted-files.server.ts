import { boundOf } from '#domain/forms/check-form.ts';
import type { FormField } from '#domain/forms/definition.ts';
import { LARGEST_BYTES } from '#domain/forms/field-types.ts';
import type { FoundForm } from '#domain/forms/find-form.ts';
import { findSentFiles, type WaitingFile } from '#domain/forms/find-sent-files.ts';
import { fieldUnknown } from '#domain/forms/refusals.ts';
import type { Shop } from '#domain/shop.ts';
import { receiveFile } from '#domain/uploads/receive-file.ts';
import { removeUpload } from '#domain/uploads/remove-upload.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal, type Refusal } from '#shared/refusal.ts';
import type { Posted } from './form-answer.ts';

/** The files of a posted form, and by field what was wrong with those that were refused. */
export type PostedFiles = {
  readonly files: Readonly<Record<string, WaitingFile>>;
  readonly refused: Readonly<Record<string, string>>;
  /** A file came for a field that takes none: nothing of the form may be carried out. */
  readonly foreign: Refusal | null;
};

/**
 * The files of a form. Scripts send them before it: they are found by their tokens. Browsers
 * without scripts send them with it: they are stored now, so that a fault elsewhere does not lose
 * them.
 * @param toRemove the field whose file its sender takes back
 */
export async function findPostedFiles(
  shop: Shop,
  { definition }: FoundForm,
  posted: Posted,
  toRemove: string,
): Promise<PostedFiles> {
  const fields = definition.fields.filter(({ vueType, disabled }) => vueType === 'file' && !disabled);
  const tokens: Record<string, string> = {};
  const refused: Record<string, string> = {};
  for (const field of fields) {
    const taken = await takeFile(shop, field, posted, toRemove);
    if ('token' in taken) tokens[field.slug] = taken.token;
    else refused[field.slug] = taken.refused;
  }
  return { files: await findSentFiles(shop, tokens), refused, foreign: foreignFile(definition, posted) };
}

/** The refusal of a file that no field takes; acts see the tokens of known fields alone. */
export function foreignFile(
  { fields }: FoundForm['definition'],
  { files }: Pick<Posted, 'files'>,
): Refusal | null {
  const taking = new Set(fields.filter(({ vueType }) => vueType === 'file').map(({ slug }) => slug));
  const foreign = Object.entries(files).find(([field, { name }]) => name !== '' && !taking.has(field));
  return foreign ? fieldUnknown(foreign[0]) : null;
}

async function takeFile(
  shop: Shop,
  field: FormField,
  { texts, files }: Posted,
  toRemove: string,
): Promise<{ token: string } | { refused: string }> {
  const token = texts[field.slug] ?? '';
  const file = files[field.slug];
  const hasFile = file !== undefined && (file.bytes.length > 0 || file.name !== '');
  if (toRemove === field.slug || (hasFile && token !== '')) await removeUpload(shop, token);
  if (toRemove === field.slug) return { token: '' };
  if (!hasFile) return { token };
  try {
    return {
      token: await receiveFile(shop, { ...file, most: boundOf(field, 'max-bytes') ?? LARGEST_BYTES }),
    };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { refused: refusalText(shop.locale, error) };
  }
}
