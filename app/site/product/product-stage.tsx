import { lazy, type ReactNode, Suspense } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { ProductFlags } from '#app/site/catalogue/product-flags.tsx';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { HeartButton } from '#app/site/visitor/heart-button.tsx';
import { drawingAddress } from '#domain/media/addresses.ts';
import { catalogueWords } from '#messages/catalogue/words.ts';
import type { ShownProduct, ShownVariant } from './shown-product.ts';

/** Only products with photographs load its code. */
const PhotoStage = lazy(() => import('#app/site/gallery/photo-stage.tsx'));

/** Windows whose stage is wider than the widest rendition, in their own pixels. */
const FINE = '(min-width: 640px) and (min-resolution: 1.5x), (min-width: 1900px)';

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
  const shared = {
    name: product.name,
    alt,
    isSquare,
    children: <Marks product={product} variant={variant} />,
  };
  return (
    <section aria-label={t('pictures')} className="min-w-0">
      {photographs.length > 0 ? (
        <Suspense>
          <PhotoStage key={color} {...shared} photographs={photographs} turn={turn} />
        </Suspense>
      ) : (
        <DrawnStage {...shared} hashes={hashes} />
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

type DrawnProps = {
  hashes: readonly string[];
  name: string;
  alt: string;
  isSquare: boolean;
  children: ReactNode;
};

/** A drawing, large, with closer views below. */
function DrawnStage({ hashes, name, alt, isSquare, children }: DrawnProps) {
  const t = useWords(catalogueWords);
  const [first = null, ...closer] = hashes;
  return (
    <>
      <div className="relative grid min-h-[min(43rem,92vw)] items-end overflow-hidden rounded-corner bg-[linear-gradient(#e2e6e5_0,#edf0ee_66%,#d8dcda_66.1%,#e8ebe9_100%)]">
        {children}
        <ProductPicture
          alt={alt}
          className={
            isSquare
              ? 'mx-auto my-10 max-h-[36rem] w-[min(78%,36rem)] object-contain'
              : 'mx-auto mb-[min(9%,5rem)] aspect-[20/13] w-[93%] max-w-[76rem] object-contain object-bottom'
          }
          drawnIf={isSquare ? undefined : FINE}
          first
          hash={first}
          height={isSquare ? 900 : 780}
          sizes="(min-width: 1024px) 64vw, 93vw"
          width={isSquare ? 900 : 1200}
        />
      </div>
      {closer.length > 0 && (
        <ul className="closer">
          {closer.map((hash) => (
            <li key={hash}>
              {/* The drawing itself: sharp in every window, and one line of the page. */}
              <img alt={t('detail-of', { name })} loading="lazy" src={drawingAddress(hash)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
