import { Refusal } from '#shared/refusal.ts';
import type { Missing } from './read-missing.ts';

export const productUnknown = (product: string) => new Refusal('assortment.product-unknown', { product });

export const variantUnknown = (variant: string) => new Refusal('assortment.variant-unknown', { variant });

/** No column that many products may get at once. */
export const columnInvalid = () =>
  new Refusal('assortment.column-invalid', {}, { column: 'assortment.column-invalid' });

export const reasonMissing = () =>
  new Refusal('assortment.reason-missing', {}, { reason: 'assortment.reason-missing' });

/** A change of many would change others than was seen: so many then, and now. */
export const totalChanged = (counts: { readonly seen: number; readonly now: number }) =>
  new Refusal('assortment.total-changed', counts);

/** Another variant has this code. */
export const codeTaken = (code: string) =>
  new Refusal('assortment.code-conflict', { code }, { code: 'assortment.code-conflict' });

/** A new colour shows as one. */
export const swatchInvalid = () =>
  new Refusal('assortment.swatch-invalid', {}, { color_swatch: 'assortment.swatch-invalid' });

export const nameMissing = () => new Refusal('assortment.name-missing');

/** Every missing thing at once, by the field that wants it. */
export const publishMissing = (product: string, missing: readonly Missing[]) =>
  new Refusal(
    'assortment.publish-missing',
    { product, count: missing.length, fields: missing.map(({ field }) => field).join(', ') },
    Object.fromEntries(missing.map(({ field }) => [field, 'assortment.field-missing'])),
  );

export const stateUnlawful = (product: string) => new Refusal('assortment.state-unlawful', { product });

/** A product on sale would be without its warnings. */
export const safetyNeeded = (product: string, languages: readonly string[]) =>
  new Refusal(
    'catalogue.safety-missing',
    { product, languages: languages.join(', ') },
    Object.fromEntries(languages.map((locale) => [`warnings_${locale}`, 'assortment.field-missing'])),
  );

export const usageUnknown = (usage: string) => new Refusal('assortment.usage-unknown', { usage });

/** Another usage has this name. */
export const usageTaken = (usage: string) =>
  new Refusal('assortment.usage-conflict', { usage }, { name_en: 'assortment.usage-conflict' });

export const usageInvalid = (fields: Readonly<Record<string, string>>) =>
  new Refusal('assortment.usage-invalid', {}, { ...fields });

/** Bikes are for it, or a menu leads to them. */
export const usageUsed = (uses: { readonly usage: string; readonly used: number; readonly uses: string }) =>
  new Refusal('assortment.usage-used-conflict', uses);

export const categoryUnknown = (category: string) => new Refusal('assortment.category-unknown', { category });

/** Another category has this name. */
export const categoryTaken = (category: string) =>
  new Refusal('assortment.category-conflict', { category }, { name_en: 'assortment.category-conflict' });

export const categoryInvalid = (fields: Readonly<Record<string, string>>) =>
  new Refusal('assortment.category-invalid', {}, { ...fields });

/** Goods are in it, a menu leads to it, or a promotion or a campaign names it. */
export const categoryUsed = (uses: {
  readonly category: string;
  readonly used: number;
  readonly uses: string;
}) => new Refusal('assortment.category-used-conflict', uses);

export const colorUnknown = (color: string) => new Refusal('assortment.color-unknown', { color });

/** Another colour has this name. */
export const colorTaken = (color: string) =>
  new Refusal('assortment.color-conflict', { color }, { name: 'assortment.color-conflict' });

export const colorInvalid = (fields: Readonly<Record<string, string>>) =>
  new Refusal('assortment.color-invalid', {}, { ...fields });

/** Variants or pictures have it. */
export const colorUsed = (uses: { readonly color: string; readonly used: number; readonly uses: string }) =>
  new Refusal('assortment.color-used-conflict', uses);
