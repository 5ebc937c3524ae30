import { addressOf } from '#app/addresses.ts';
import type { Locale } from '#shared/locale.ts';
import type { ProductCardData } from './load-cards.server.ts';

/** Where the card of a product leads. */
export function cardAddress(
  locale: Locale,
  { kind, category, slug }: Pick<ProductCardData, 'kind' | 'category' | 'slug'>,
): string {
  return addressOf(locale, kind === 'bike' ? 'bike-item' : 'ecommerce-item', { category, slug });
}
