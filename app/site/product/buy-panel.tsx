import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { AddToCart } from '#app/site/cart/add-to-cart.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { productWords } from '#messages/product/words.ts';
import { BuyBar, type PageSection } from './buy-bar.tsx';
import type { PromiseWords } from './promise-words.server.ts';
import type { ShownProduct, ShownVariant } from './shown-product.ts';
import type { PickedVariant } from './use-variant.ts';
import { VariantAvailability } from './variant-availability.tsx';
import { BuildPicker, ColorPicker, SizePicker } from './variant-pickers.tsx';
import { VariantPrice } from './variant-price.tsx';

/** Loaded where something is sold out. */
const StockAlertForm = lazy(() =>
  import('#app/site/stock-alert/stock-alert-form.tsx').then((form) => ({ default: form.StockAlertForm })),
);

export type BuyPanelProps = {
  product: ShownProduct;
  picked: PickedVariant;
  promise: PromiseWords;
  /** The breadcrumbs, above the name. */
  way: ReactNode;
  /** Whether the name is the heading of the page elsewhere. */
  isNamed?: boolean;
  /** What year it is of, below its sentence. */
  year?: ReactNode;
  /** The riders of the picked size, and a link to the size finder. */
  sizeNote?: string | undefined;
  /** The price in instalments, below it. */
  instalments?: ReactNode;
  belowSizes?: ReactNode;
  /** What stands below the button. */
  facts?: ReactNode;
  /** The sections of the page, for the bar that stays in the window; none: no bar. */
  sections?: readonly PageSection[];
  /** Other actions. */
  children?: ReactNode;
};

/** The name and price of a product, its choices, its delivery, and the buy button. */
export function BuyPanel({ product, picked, promise, sizeNote, belowSizes, ...rest }: BuyPanelProps) {
  const { facts, instalments, sections, children } = rest;
  const { variant } = picked;
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={panel}
      className="grid gap-6 px-(--margin) pb-10 lg:row-span-2 lg:pt-6 lg:pr-[max(var(--margin),calc(50vw-var(--column,100rem)/2+var(--margin)))] lg:pl-8"
    >
      <Title {...rest} product={product} />
      {variant ? (
        <>
          <VariantPrice
            cost={promise.cost}
            currency={product.currency}
            lowestPriceRule={product.lowestPriceRule}
            variant={variant}
            vatLine={product.vatLine}
          />
          {instalments}
          <ColorPicker picked={picked} product={product} />
          <SizePicker note={sizeNote} picked={picked} product={product} />
          {belowSizes}
          <BuildPicker picked={picked} product={product} />
          <Buy promise={promise} variant={variant} />
          {facts}
        </>
      ) : (
        <NotSold product={product} />
      )}
      {children}
      {sections && variant && variant.availability !== 'unavailable' && (
        <BuyBar panel={panel} product={product} promise={promise} sections={sections} variant={variant} />
      )}
    </div>
  );
}

/** What the product is: the way to it, its name unless that stands elsewhere, and a sentence. */
function Title({ product, way, isNamed, year }: Pick<BuyPanelProps, 'product' | 'way' | 'isNamed' | 'year'>) {
  return (
    <div className="grid lg:gap-4">
      {way}
      <div className="grid gap-2">
        {!isNamed && <h1 className="text-name">{product.name}</h1>}
        <p className={isNamed ? 'text-lead leading-snug text-pretty' : 'text-ink-2'}>{product.tagline}</p>
        {year}
      </div>
    </div>
  );
}

/** The button with what is promised below it; of a sold-out variant what to do instead. */
function Buy({ promise, variant }: Pick<BuyPanelProps, 'promise'> & { variant: ShownVariant }) {
  const availability = <VariantAvailability promise={promise} variant={variant} />;
  if (variant.availability === 'unavailable')
    return (
      <>
        {availability}
        <Suspense>
          <StockAlertForm key={variant.code} variantCode={variant.code} />
        </Suspense>
      </>
    );
  return (
    <>
      <AddToCart minQuantity={variant.minQuantity} variantCode={variant.code} />
      {availability}
    </>
  );
}

/** Why nothing can be bought, and what the model starts at where it has no price of its own. */
function NotSold({ product }: { product: ShownProduct }) {
  const t = useWords(productWords);
  const tCatalogue = useWords(catalogueWords);
  const money = useMoney();
  const { startingPrice } = product;
  return (
    <>
      {startingPrice && (
        <p className="grid gap-1">
          <span className="text-small text-ink-2">{tCatalogue('starting-price')}</span>
          <b className="text-[2rem] leading-none font-[640] w-wall">
            {money(startingPrice.amount, startingPrice.currency)}
          </b>
        </p>
      )}
      <p className="rounded-corner-sm bg-page-2 p-4">
        {product.archived ? t('no-longer-sold') : t('not-for-sale-here')}
      </p>
    </>
  );
}
