import type { ReactNode } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { AddToCart } from '#app/site/cart/add-to-cart.tsx';
import { StockAlertForm } from '#app/site/stock-alert/stock-alert-form.tsx';
import { productWords } from '#messages/product/words.ts';
import type { PromiseWords } from './promise-words.server.ts';
import type { ShownProduct } from './shown-product.ts';
import type { PickedVariant } from './use-variant.ts';
import { VariantAvailability } from './variant-availability.tsx';
import { BuildPicker, ColorPicker, SizePicker } from './variant-pickers.tsx';
import { VariantPrice } from './variant-price.tsx';

export type BuyPanelProps = {
  product: ShownProduct;
  picked: PickedVariant;
  promise: PromiseWords;
  /** The breadcrumbs, above the name. */
  way: ReactNode;
  /** The riders of the picked size, and a link to the size finder. */
  sizeNote?: string | undefined;
  belowSizes?: ReactNode;
  /** Other actions. */
  children?: ReactNode;
};

/** The name and price of a product, its choices, its delivery, and the buy button. */
export function BuyPanel({ product, picked, promise, way, sizeNote, belowSizes, children }: BuyPanelProps) {
  const t = useWords(productWords);
  const { variant } = picked;
  return (
    <section className="grid gap-6 px-(--margin) pt-6 pb-10 lg:pl-8">
      {way}
      <div className="grid gap-2">
        <h1 className="text-[min(2.5rem,13vw)] leading-[1.06]">{product.name}</h1>
        <p className="text-ink-2">{product.tagline}</p>
      </div>
      {variant ? (
        <>
          <VariantPrice
            cost={promise.cost}
            currency={product.currency}
            lowestPriceRule={product.lowestPriceRule}
            variant={variant}
            vatIncluded={product.vatIncluded}
          />
          <ColorPicker picked={picked} product={product} />
          <SizePicker note={sizeNote} picked={picked} product={product} />
          {belowSizes}
          <BuildPicker picked={picked} product={product} />
          <VariantAvailability promise={promise} variant={variant} />
          {variant.availability === 'unavailable' ? (
            <StockAlertForm key={variant.code} variantCode={variant.code} />
          ) : (
            <AddToCart minQuantity={variant.minQuantity} variantCode={variant.code} />
          )}
        </>
      ) : (
        <p className="rounded-corner-sm bg-page-2 p-4">
          {product.archived ? t('no-longer-sold') : t('not-for-sale-here')}
        </p>
      )}
      {children}
    </section>
  );
}
