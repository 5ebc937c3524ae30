import { addressOf } from '#app/addresses.ts';
import type { WantedGoods } from '#domain/stock-alerts/find-wanted.ts';
import type { Locale } from '#shared/locale.ts';

/** The page of the awaited item, with the variant picked. */
export function goodsAddress(locale: Locale, goods: WantedGoods): string {
  const at = { category: goods.categorySlug, slug: goods.slug };
  const name = goods.kind === 'bike' ? 'bike-item' : 'ecommerce-item';
  return addressOf(locale, name, at, { v: goods.variantSlug });
}

/** The awaited item by name. */
export function GoodsWanted({ goods }: { goods: Pick<WantedGoods, 'productName' | 'details'> }) {
  return (
    <p>
      <b className="block text-t3">{goods.productName}</b>
      <span className="text-ink-2">{goods.details}</span>
    </p>
  );
}
