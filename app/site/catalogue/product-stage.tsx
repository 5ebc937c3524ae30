import { useTranslations } from 'use-intl';
import { HeartButton } from '../wishlist/heart-button.tsx';
import type { ProductData } from './load-product.server.ts';
import { ProductFlags } from './product-flags.tsx';
import { ProductPicture } from './product-picture.tsx';

type Props = {
  product: ProductData;
  color: string | undefined;
  percent: number | null;
  variantCode: string | undefined;
  square?: boolean;
};

/** The picture of the picked colour, large, with the closer views beneath. */
export function ProductStage({ product, color, percent, variantCode, square = false }: Props) {
  const t = useTranslations('catalogue');
  const views = product.pictures.filter((picture) => picture.color === color);
  const [first, ...closer] = views;
  const name = product.colors.find(({ code }) => code === color)?.name ?? '';
  const alt = t('picture-of', { name: product.name, color: name });
  return (
    <section aria-label={t('pictures')} className="min-w-0">
      <div className="relative grid min-h-[min(43rem,92vw)] items-end overflow-hidden rounded-corner bg-[linear-gradient(#e2e6e5_0,#eef0ee_66%,#d8dcda_66.1%,#e8ebe9_100%)]">
        <span className="absolute top-8 left-0 z-1">
          <ProductFlags
            bestSeller={product.bestSeller}
            customisable={product.customisable}
            isNew={product.isNew}
            percent={percent}
          />
        </span>
        {variantCode && (
          <HeartButton className="absolute top-4 right-4 z-1" name={product.name} variant={variantCode} />
        )}
        <ProductPicture
          alt={alt}
          className={
            square
              ? 'mx-auto my-10 max-h-[36rem] w-[min(78%,36rem)] object-contain'
              : 'mx-auto mb-[min(9%,5rem)] aspect-[20/13] w-[93%] max-w-[76rem] object-contain object-bottom'
          }
          first
          hash={first?.hash ?? null}
          height={square ? 900 : 780}
          sizes="(min-width: 1024px) 64vw, 93vw"
          width={square ? 900 : 1200}
        />
      </div>
      {closer.length > 0 && (
        <ul className="grid grid-cols-2 gap-(--gutter) pt-(--gutter) pl-(--margin) max-lg:pr-(--margin)">
          {closer.slice(0, 2).map(({ hash, view }) => (
            <li className="overflow-hidden rounded-corner bg-[#e6e9e7]" key={view}>
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
