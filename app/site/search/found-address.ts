import { addressOf } from '#app/addresses.ts';
import type { FoundKind } from '#domain/search/kinds.ts';
import type { Locale } from '#shared/locale.ts';

/** What the address of a result is built from. */
export type FoundPlace = { readonly kind: FoundKind; readonly slug: string; readonly categorySlug: string };

/** The address of a result. */
export function foundAddress(locale: Locale, { kind, slug, categorySlug }: FoundPlace): string {
  switch (kind) {
    case 'bike':
      return addressOf(locale, 'bike-item', { category: categorySlug, slug });
    case 'shop':
      return addressOf(locale, 'ecommerce-item', { category: categorySlug, slug });
    case 'bike-category':
      return addressOf(locale, 'bike-archive-category', { category: slug });
    case 'shop-category':
      return addressOf(locale, 'ecommerce-archive-category', { category: slug });
    default:
      return placeAddress(locale, slug);
  }
}

/** A page, or a place on one: `press#the-climb`. */
function placeAddress(locale: Locale, slug: string): string {
  const [pathMatch = '', place] = slug.split('#');
  return addressOf(locale, 'all', { pathMatch }) + (place ? `#${place}` : '');
}
