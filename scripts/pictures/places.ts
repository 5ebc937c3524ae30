import { addressOf } from '#app/addresses.ts';
import type { Locale } from '#shared/locale.ts';
import type { Shopper } from '#tests/journeys/shopper.ts';

const SLUGS = {
  it: { road: 'strada', goods: 'abbigliamento', jersey: 'maglia-tornanti' },
  en: { road: 'road', goods: 'apparel', jersey: 'tornanti-jersey' },
  de: { road: 'rennrad', goods: 'bekleidung', jersey: 'trikot-tornanti' },
  fr: { road: 'route', goods: 'vetements', jersey: 'maillot-tornanti' },
  es: { road: 'carretera', goods: 'ropa', jersey: 'maillot-tornanti' },
} as const satisfies Record<Locale, object>;

/** Addresses of things the demo sells, in the language of a shopper. */
export function placesOf({ locale }: Shopper) {
  const { road, goods, jersey } = SLUGS[locale];
  return {
    road: addressOf(locale, 'bike-archive-category', { category: road }),
    bike: addressOf(locale, 'bike-item', { category: road, slug: 'vetta' }),
    world: addressOf(locale, 'model-world', { category: road, slug: 'vetta' }),
    apparel: addressOf(locale, 'ecommerce-archive-category', { category: goods }),
    jersey: addressOf(locale, 'ecommerce-item', { category: goods, slug: jersey }),
  };
}
