import type { RequestContext } from '#app/context.ts';
import { formTag } from '#domain/epochs/tags.ts';
import { findForm } from '#domain/forms/find-form.ts';
import { type WordedForm, wordForm } from '#domain/forms/word-form.ts';
import type { Shop } from '#domain/shop.ts';

/** A form in the reader's language. */
export type ShownForm = {
  /** Null: there is no such form. */
  readonly form: WordedForm | null;
  /** When staff turned it off, in ISO 8601; null: it is on. */
  readonly offSince: string | null;
  /** Why, in the words of staff. */
  readonly offReason: string;
};

type Visit = { readonly shop: Shop; readonly showTags: RequestContext['showTags'] };

/** The form of this slug, as a page shows it. */
export async function showForm({ shop, showTags }: Visit, slug: string): Promise<ShownForm> {
  showTags(formTag(slug));
  const found = await findForm(shop, slug);
  if (!found) return { form: null, offSince: null, offReason: '' };
  return {
    form: wordForm(found.definition, shop.locale),
    offSince: found.offSince?.toISOString() ?? null,
    offReason: found.offReason,
  };
}
