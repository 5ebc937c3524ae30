import { addressOf } from '#app/addresses.ts';
import type { Locale } from '#shared/locale.ts';
import type { ProductCardData } from './load-cards.server.ts';

/** The address of a card's product, on one of its variants when given. */
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
