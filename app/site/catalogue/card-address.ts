import { addressOf } from '#app/addresses.ts';
import type { Locale } from '#shared/locale.ts';
import type { ProductCardData } from './load-cards.server.ts';

/** Where the card of a product leads, on one of its variants when named. */
export function cardAddress(
  locale: Locale,
  { kind, category, slug }: Pick<ProductCardData, 'kind' | 'category' | 'slug'>,
  variant?: string,
): string {
  return addressOf(
    locale,
    kind === 'bike' ? 'bike-item' : 'ecommerce-item',
    { category, slug },
    { v: variant },
  );
}
