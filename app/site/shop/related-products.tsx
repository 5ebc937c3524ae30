import { foundIn } from '#app/site/analytics/found-in.ts';
import type { ProductCardData } from '#app/site/catalogue/load-cards.server.ts';
import { ProductCard } from '#app/site/catalogue/product-card.tsx';
import { FitNote } from '#app/site/size-finder/fits.tsx';

/** Related products in the maker's order. */
export function RelatedProducts({
  title,
  products,
}: {
  title: string;
  products: readonly ProductCardData[];
}) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related" className="wrap item-related">
      <h2 id="related">{title}</h2>
      <ul {...foundIn('related', title)}>
        {products.map((product) => (
          <li className="relative" key={product.code}>
            <ProductCard product={product} sizes="(min-width: 1024px) 30vw, (min-width: 640px) 45vw, 90vw" />
            <FitNote code={product.code} />
          </li>
        ))}
      </ul>
    </section>
  );
}
