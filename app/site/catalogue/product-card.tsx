import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { HeartButton } from '#app/site/visitor/heart-button.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { cardAddress } from './card-address.ts';
import type { ProductCardData } from './load-cards.server.ts';
import { ProductFlags } from './product-flags.tsx';
import { ProductPicture } from './product-picture.tsx';
import { tintOf } from './tint.ts';

type Props = {
  product: ProductCardData;
  /** The `?v` of its link, where one variant is meant. */
  variant?: string | undefined;
  sizes: string;
  first?: boolean;
  /** The level of its heading: one below the nearest above the grid. */
  heading?: 'h2' | 'h3';
};

/** Flags end where the heart begins. */
const BESIDE_HEART = { right: '3.75rem' };

/** A product in a grid. The whole card is the link; a sold-out one fades and dashes its price. */
export function ProductCard({ product, variant, sizes, first, heading: Heading = 'h3' }: Props) {
  const t = useWords(catalogueWords);
  const locale = useLocaleCode();
  const isBike = product.kind === 'bike';
  return (
    <article className="group relative flex flex-col">
      <div
        className="relative grid aspect-[1.18] items-end overflow-hidden rounded-corner bg-[color-mix(in_srgb,var(--tint)_16%,#eceeec)]"
        style={{ '--tint': tintOf(product.colors) } as React.CSSProperties}
      >
        <span className="absolute top-4 left-0 z-1" style={BESIDE_HEART}>
          <ProductFlags
            inRow
            bestSeller={product.bestSeller}
            customisable={product.customisable}
            isNew={product.isNew}
            percent={product.price?.percent ?? null}
          />
        </span>
        <HeartButton className="absolute top-3 right-3 z-1" name={product.name} product={product.code} />
        <ProductPicture
          alt={t('picture-of', { name: product.name, color: product.colorName })}
          className={`transition-transform duration-420 ease-bend ${isBike ? 'mx-auto mb-[5.5%] aspect-[20/13] w-[94%] object-contain object-bottom group-hover:translate-x-[1.5%]' : 'absolute inset-0 size-full object-contain p-[8%]'} ${product.inStock || product.archived ? '' : 'opacity-55'}`}
          first={first ?? false}
          hash={product.pictureHash}
          height={isBike ? 780 : 900}
          sizes={sizes}
          width={isBike ? 1200 : 900}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 pt-4">
        <div>
          <Heading className="text-[1.3125rem] leading-tight">
            <a
              className="no-underline outline-none after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:outline-3 focus-visible:after:outline-offset-3 focus-visible:after:outline-(--focus)"
              href={cardAddress(locale, product, variant)}
            >
              {product.name}
            </a>
          </Heading>
          <p className="text-small text-ink-2">{product.subtitle}</p>
        </div>
        <CardPrice product={product} />
        <ColorDots colors={product.colors} />
      </div>
    </article>
  );
}

function CardPrice({ product }: { product: ProductCardData }) {
  const t = useWords(catalogueWords);
  const money = useMoney();
  const { price } = product;
  if (product.archived) return <p className="text-right text-small text-ink-2">{t('ended')}</p>;
  if (!price) return <p className="text-right text-small text-ink-2">{t('price-on-request')}</p>;
  const street = money(price.streetAmount, price.currency);
  return (
    <p className="text-right text-[1.0625rem] font-semibold w-ramp">
      {product.kind === 'bike' && (
        <small className="block text-micro font-[420] text-ink-2">{t('from')}</small>
      )}
      {price.percent !== null && (
        <s className="mr-1.5 font-[420] text-ink-2">
          <span className="sr-only">{t('list-price')} </span>
          {money(price.listAmount, price.currency)}
        </s>
      )}
      {product.inStock ? (
        street
      ) : (
        <span className="underline decoration-dashed underline-offset-4">{street}</span>
      )}
      {!product.inStock && (
        <small className="block text-micro font-[420] text-ink-2">{t('availability.unavailable')}</small>
      )}
    </p>
  );
}

function ColorDots({ colors }: { colors: ProductCardData['colors'] }) {
  const t = useWords(catalogueWords);
  return (
    <p className="col-span-full mt-2.5 flex gap-1.5">
      <span className="sr-only">
        {t('colors', {
          several: String(colors.length > 1),
          names: colors.map((color) => color.name).join(', '),
        })}
      </span>
      {colors.map(({ name, swatch }) => (
        <i
          aria-hidden="true"
          className="size-4 rounded-full shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--light-ink)_28%,transparent)]"
          key={name}
          style={{ background: swatch }}
        />
      ))}
    </p>
  );
}
