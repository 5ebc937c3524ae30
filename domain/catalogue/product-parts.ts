import type { Locale } from '#shared/locale.ts';
import type { CategoryKind, ProductKind } from './kinds.ts';
import { inLanguage } from './local-text.ts';

export type NamedSlug = { code: string; name: string; slug: string };
/** A colour a product comes in; `swatch` is a CSS background. */
export type ProductColor = { code: string; name: string; swatch: string };

/** The product kinds that each of the two shops lists. */
export const KINDS_OF: Record<CategoryKind, readonly ProductKind[]> = {
  bike: ['bike'],
  shop: ['apparel', 'accessory'],
};

/** Those that have a page there: samples of paint have one, and stand in no list. */
export const PAGE_KINDS_OF: Record<CategoryKind, readonly ProductKind[]> = {
  bike: KINDS_OF.bike,
  shop: [...KINDS_OF.shop, 'sample'],
};

type Texts = readonly { locale: string; name: string; slug: string }[];
type WithTexts = { code: string; texts: Texts };

/** Name and slug in the visitor's language; the code where there is no text at all. */
export function namedSlug(thing: WithTexts, locale: Locale): NamedSlug {
  const text = inLanguage(thing.texts, locale);
  return { code: thing.code, name: text?.name ?? thing.code, slug: text?.slug ?? thing.code };
}

/**
 * The category a product's address shows: its own for bikes, its root for the e-shop
 * (specification section 2).
 */
export function addressCategory<C extends WithTexts & { parent: WithTexts | null }>(
  category: C,
  kind: CategoryKind,
): WithTexts {
  return kind === 'shop' ? (category.parent ?? category) : category;
}
