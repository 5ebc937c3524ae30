import type { Shop } from '#domain/shop.ts';
import { boundOf } from './check-form.ts';
import { LARGEST_BYTES } from './field-types.ts';
import { findForm } from './find-form.ts';
import { fieldUnknown, formOff, formUnknown } from './refusals.ts';

/**
 * The largest file that a form's field takes, in bytes.
 * @throws Refusal forms.unknown, forms.off, forms.field-unknown
 */
export async function findFileField(
  shop: Pick<Shop, 'db' | 'locale'>,
  slug: string,
  name: string,
): Promise<number> {
  const form = await findForm(shop, slug);
  if (!form) throw formUnknown(slug);
  if (form.offSince) throw formOff();
  const field = form.definition.fields.find((one) => one.slug === name && one.vueType === 'file');
  if (!field || field.disabled) throw fieldUnknown(name);
  return boundOf(field, 'max-bytes') ?? LARGEST_BYTES;
}
