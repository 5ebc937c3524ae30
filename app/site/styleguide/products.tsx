import { type ReactNode, useEffect, useRef } from 'react';
import type { ProductCardData } from '#app/site/catalogue/load-cards.server.ts';
import { ProductCard } from '#app/site/catalogue/product-card.tsx';
import { CompareCount } from '#app/site/compare/compare-count.tsx';
import { COMPARE_LIMIT } from '#app/site/compare/compare-limit.ts';
import { VariantAvailability } from '#app/site/product/variant-availability.tsx';
import { VariantPrice } from '#app/site/product/variant-price.tsx';
import { cardSamples, PROMISE, VARIANT } from './samples.ts';
import { GuidePart, Specimen } from './specimen.tsx';

type Props = { bike: ProductCardData | undefined; good: ProductCardData | undefined };

const SIZES = '(min-width: 1280px) 23vw, (min-width: 640px) 46vw, 92vw';

/** The product card in every state. */
export function Cards({ bike, good }: Props) {
  const samples = cardSamples(bike, good);
  const [atRest] = samples;
  return (
    <GuidePart name="cards" title="Product cards">
      <div className="grid gap-x-(--gutter) gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
        {samples.map(({ caption, product }) => (
          <Specimen caption={caption} key={caption}>
            <ProductCard product={product} sizes={SIZES} />
          </Specimen>
        ))}
        {atRest && (
          <Specimen caption="In focus">
            <Shown of="a" state="focus">
              <ProductCard product={atRest.product} sizes={SIZES} />
            </Shown>
          </Specimen>
        )}
      </div>
    </GuidePart>
  );
}

/** Prices and availability. */
export function Prices() {
  const cheaper = { ...VARIANT, listAmount: 799_000, percent: 15 };
  return (
    <GuidePart name="prices" title="Price and availability">
      <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-2">
        <div className="grid gap-4">
          <h3 className="text-t4">Price</h3>
          <VariantPrice currency="EUR" lowestPriceRule variant={VARIANT} vatLine="eu" />
          <VariantPrice currency="EUR" lowestPriceRule variant={cheaper} vatLine="eu" />
          <VariantPrice currency="USD" lowestPriceRule={false} variant={cheaper} vatLine={null} />
        </div>
        <div className="grid gap-3">
          <h3 className="text-t4">Availability</h3>
          {(['available', 'lowStock', 'unavailable'] as const).map((availability) => (
            <VariantAvailability
              key={availability}
              promise={PROMISE}
              variant={{ ...VARIANT, availability }}
            />
          ))}
        </div>
      </div>
    </GuidePart>
  );
}

/** The count of picked bikes. */
export function Compared() {
  return (
    <GuidePart name="compare" title="Comparing">
      <div className="flex flex-wrap gap-4">
        {[0, 2, COMPARE_LIMIT].map((counter) => (
          <CompareCount counter={counter} key={counter} />
        ))}
      </div>
    </GuidePart>
  );
}

/** Shows something deep inside another component in a state. */
function Shown({ of, state, children }: { of: string; state: 'hover' | 'focus'; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector(of)?.setAttribute('data-shown', state), [of, state]);
  return <div ref={box}>{children}</div>;
}
