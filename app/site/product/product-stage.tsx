import { type CSSProperties, lazy, Suspense, useRef } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { ProductFlags } from '#app/site/catalogue/product-flags.tsx';
import DrawnStage from '#app/site/gallery/drawn-stage.tsx';
import { useLatePicture } from '#app/site/gallery/use-late-picture.ts';
import { HeartButton } from '#app/site/visitor/heart-button.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { textAt } from './cell.ts';
import { type BikeStage, colorOf, drawingOf, photographsOf, sizePlace } from './shown-pictures.ts';
import type { ShownProduct, ShownVariant } from './shown-product.ts';

/** Loaded where there are photographs. */
const PhotoStage = lazy(() => import('#app/site/gallery/photo-stage.tsx'));

type Props = {
  product: ShownProduct;
  variant: ShownVariant | undefined;
  isSquare: boolean;
  /** Of a bike that is drawn to scale. */
  stage?: BikeStage | null | undefined;
  /** What is said of the whole bike below its picture. */
  wholeFact?: string | null | undefined;
};

/** The pictures of the picked colour: photographs, or drawings. */
export function ProductStage({ product, variant, isSquare, stage, wholeFact }: Props) {
  const t = useWords(catalogueWords);
  const picked = { product, variant };
  const color = colorOf(picked);
  const colorName = product.colors.find(({ code }) => code === color)?.name ?? '';
  const alt = t('picture-of', { name: product.name, color: colorName });
  const photographs = photographsOf(picked);
  const turn = product.turns?.[color] ?? [];
  const drawing = drawingOf(picked);
  const box = useRef<HTMLElement>(null);
  const isLate = useLatePicture(box, photographs[0]?.hash ?? drawing ?? undefined);
  const shared = {
    name: product.name,
    alt,
    isSquare,
    children: <Marks isOnFloor={!isSquare} product={product} variant={variant} />,
  };
  const size = sizePlace(picked);
  const build = product.builds.findIndex(({ groupModel }) => groupModel === variant?.groupModel);
  const [ground, deep] = stage?.looks[color] ?? [];
  return (
    <section
      aria-busy={isLate}
      aria-label={t('pictures')}
      className="pictures min-w-0"
      ref={box}
      style={ground ? ({ '--ground': ground, '--deep': deep } as CSSProperties) : undefined}
    >
      {photographs.length > 0 ? (
        <Suspense fallback={<div className="min-h-[min(43rem,92vw)]" />}>
          <PhotoStage key={color} {...shared} photographs={photographs} turn={turn} />
        </Suspense>
      ) : (
        <DrawnStage
          {...shared}
          drawing={drawing}
          measure={stage?.measures[size]}
          views={product.views.map((one) => ({
            ...one,
            fact: one.view === 'full' ? wholeFact : textAt(stage?.facts[one.view] ?? [], build, size),
          }))}
        />
      )}
    </section>
  );
}

/** What lies over the large picture; flags stand on the floor where a name stands above. */
function Marks({ product, variant, isOnFloor }: Pick<Props, 'product' | 'variant'> & { isOnFloor: boolean }) {
  return (
    <>
      <span className={`absolute left-0 z-1 ${isOnFloor ? 'bottom-4' : 'top-8'}`}>
        <ProductFlags
          bestSeller={product.bestSeller}
          customisable={product.customisable}
          isNew={product.isNew}
          percent={variant?.percent ?? null}
        />
      </span>
      {variant && (
        <HeartButton className="absolute top-4 right-4 z-1" name={product.name} variant={variant.code} />
      )}
    </>
  );
}
