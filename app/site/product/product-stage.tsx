import { lazy, Suspense, useRef } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { ProductFlags } from '#app/site/catalogue/product-flags.tsx';
import DrawnStage, { BICYCLE_PARTS } from '#app/site/gallery/drawn-stage.tsx';
import { useLatePicture } from '#app/site/gallery/use-late-picture.ts';
import { HeartButton } from '#app/site/visitor/heart-button.tsx';
import { drawnAs } from '#domain/media/addresses.ts';
import { catalogueWords } from '#messages/catalogue/words.ts';
import type { ShownProduct, ShownVariant } from './shown-product.ts';

/** Loaded where there are photographs. */
const PhotoStage = lazy(() => import('#app/site/gallery/photo-stage.tsx'));

type Props = { product: ShownProduct; variant: ShownVariant | undefined; isSquare: boolean };

/** The pictures of the picked colour: photographs, or drawings. */
export function ProductStage({ product, variant, isSquare }: Props) {
  const t = useWords(catalogueWords);
  const color = variant?.color ?? product.colors[0]?.code ?? '';
  const hashes = product.pictures[color] ?? [];
  const colorName = product.colors.find(({ code }) => code === color)?.name ?? '';
  const alt = t('picture-of', { name: product.name, color: colorName });
  const photographs = hashes.flatMap((hash) => {
    const photograph = product.photographs?.[hash];
    return photograph ? [{ hash, ...photograph }] : [];
  });
  const turn = product.turns?.[color] ?? [];
  const drawing = hashes[0] ? drawnAs(hashes[0], variant?.drawn) : null;
  const box = useRef<HTMLElement>(null);
  const isLate = useLatePicture(box, photographs[0]?.hash ?? drawing ?? undefined);
  const shared = {
    name: product.name,
    alt,
    isSquare,
    children: <Marks product={product} variant={variant} />,
  };
  return (
    <section aria-busy={isLate} aria-label={t('pictures')} className="pictures min-w-0" ref={box}>
      {photographs.length > 0 ? (
        <Suspense fallback={<div className="min-h-[min(43rem,92vw)]" />}>
          <PhotoStage key={color} {...shared} photographs={photographs} turn={turn} />
        </Suspense>
      ) : (
        <DrawnStage
          {...shared}
          drawing={drawing}
          parts={product.hasViews ? BICYCLE_PARTS : (product.views ?? [])}
        />
      )}
    </section>
  );
}

/** What lies over the large picture. */
function Marks({ product, variant }: Pick<Props, 'product' | 'variant'>) {
  return (
    <>
      <span className="absolute top-8 left-0 z-1">
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
