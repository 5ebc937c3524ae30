import { useWords } from '#app/intl/use-words.ts';
import { ProductFlags } from '#app/site/catalogue/product-flags.tsx';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { HeartButton } from '#app/site/visitor/heart-button.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';
import type { ShownProduct, ShownVariant } from './shown-product.ts';

type Props = { product: ShownProduct; variant: ShownVariant | undefined; isSquare: boolean };

/** The picture of the picked colour, large, with closer views below. */
export function ProductStage({ product, variant, isSquare }: Props) {
  const t = useWords(catalogueWords);
  const color = variant?.color ?? product.colors[0]?.code ?? '';
  const [first = null, ...closer] = product.pictures[color] ?? [];
  const name = product.colors.find(({ code }) => code === color)?.name ?? '';
  const alt = t('picture-of', { name: product.name, color: name });
  return (
    <section aria-label={t('pictures')} className="min-w-0">
      <div className="relative grid min-h-[min(43rem,92vw)] items-end overflow-hidden rounded-corner bg-[linear-gradient(#e2e6e5_0,#edf0ee_66%,#d8dcda_66.1%,#e8ebe9_100%)]">
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
        <ProductPicture
          alt={alt}
          className={
            isSquare
              ? 'mx-auto my-10 max-h-[36rem] w-[min(78%,36rem)] object-contain'
              : 'mx-auto mb-[min(9%,5rem)] aspect-[20/13] w-[93%] max-w-[76rem] object-contain object-bottom'
          }
          first
          hash={first}
          height={isSquare ? 900 : 780}
          sizes="(min-width: 1024px) 64vw, 93vw"
          width={isSquare ? 900 : 1200}
        />
      </div>
      {closer.length > 0 && (
        <ul className="grid grid-cols-2 gap-(--gutter) pt-(--gutter) pl-(--margin) max-lg:pr-(--margin)">
          {closer.map((hash) => (
            <li className="overflow-hidden rounded-corner bg-[#e6e9e7]" key={hash}>
              <ProductPicture
                alt={t('detail-of', { name: product.name })}
                className="aspect-[1.3] w-full object-cover"
                hash={hash}
                height={600}
                sizes="(min-width: 1024px) 34vw, 50vw"
                width={780}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
