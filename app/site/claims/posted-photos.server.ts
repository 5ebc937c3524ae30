import { type Posted, REMOVE, type StoredFile } from '#app/site/forms/form-answer.ts';
import { findPostedFiles, type PostedFiles } from '#app/site/forms/posted-files.server.ts';
import { PHOTO_TYPES } from '#domain/claims/parts.ts';
import type { FoundForm } from '#domain/forms/find-form.ts';
import type { Shop } from '#domain/shop.ts';

/** The photographs that arrived, by their fields: what the form shows again. */
export type ShownPhotos = Readonly<Record<string, StoredFile>>;

type PostedPhotos = PostedFiles & { readonly photos: ShownPhotos };

/**
 * The photographs of a posted form; those that came with it are stored. What is no photograph stays
 * among its `files`, for the act to refuse, and is not shown again.
 */
export async function findPostedPhotos(shop: Shop, form: FoundForm, posted: Posted): Promise<PostedPhotos> {
  const found = await findPostedFiles(shop, form, posted, posted.texts[REMOVE] ?? '');
  const good = Object.entries(found.files).filter(([, { type }]) => PHOTO_TYPES.includes(type ?? ''));
  return {
    ...found,
    photos: Object.fromEntries(good.map(([field, { token, name }]) => [field, { token, name }])),
  };
}
