import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { useShell } from '#app/site/frame/use-shell.tsx';
import { HeartButton } from '#app/site/visitor/heart-button.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { cardAddress } from './card-address.ts';
import type { ProductCardData } from './load-cards.server.ts';
import { ProductFlags } from './product-flags.tsx';
import { ProductPicture } from './product-picture.tsx';
import { tintOf } from './tint.ts';

type Props = {
  product: ProductCardData;
  /** The `?v` of its link, where the list means one variant. */
  variant?: string | undefined;
  sizes: string;
  first?: boolean;
  /** The level of its heading: one below the nearest above the grid. */
  heading?: 'h2' | 'h3';
};

/** One product in a grid. The whole card is the link; a sold-out one fades and dashes its price. */
export function ProductCard({ product, variant, sizes, first, heading: Heading = 'h3' }: Props) {
  const t = useWords(catalogueWords);
  const locale = useLocaleCode();
  const isBike = product.kind === 'bike';
  return (
    <article
      className="card"
      data-bike={isBike || undefined}
      data-out={!(product.inStock || product.archived) || undefined}
    >
      <div className="card-picture" style={{ '--tint': tintOf(product.colors) } as React.CSSProperties}>
        <span className="card-flags">
          <ProductFlags
            inRow
            bestSeller={product.bestSeller}
            customisable={product.customisable}
            isNew={product.isNew}
            percent={product.price?.percent ?? null}
          />
        </span>
        <HeartButton name={product.name} product={product.code} />
        <ProductPicture
          alt={t('picture-of', { name: product.name, color: product.colorName })}
          first={first ?? false}
          focal={product.focal}
          hash={product.pictureHash}
          height={isBike ? 780 : 900}
          sizes={sizes}
          width={isBike ? 1200 : 900}
        />
      </div>
      <div className="card-text">
        <div>
          <Heading>
            <a href={cardAddress(locale, product, variant ?? product.variant)}>{product.name}</a>
          </Heading>
          <p>{product.subtitle}</p>
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
  const isLowest = useShell()?.lowestPriceRule;
  if (product.archived) return <p className="card-none">{t('ended')}</p>;
  if (!price && product.startingPrice) {
    const { amount, currency } = product.startingPrice;
    return (
      <p className="card-price">
        <small>{t('starting-price')}</small>
        {money(amount, currency)}
      </p>
    );
  }
  if (!price) return <p className="card-none">{t('price-on-request')}</p>;
  const street = money(price.streetAmount, price.currency);
  return (
    <>
      <p className="card-price">
        {product.kind === 'bike' && <small>{t('from')}</small>}
        {price.percent !== null && (
          <s>
            <span className="sr-only">{t('list-price')} </span>
            {money(price.listAmount, price.currency)}
          </s>
        )}
        {product.inStock ? street : <span>{street}</span>}
        {!product.inStock && <small>{t('availability.unavailable')}</small>}
      </p>
      {/* What the struck price is, where law wants it said. */}
      {isLowest && price.percent !== null && (
        <p className="card-lowest">{t('lowest-price', { price: money(price.listAmount, price.currency) })}</p>
      )}
    </>
  );
}

function ColorDots({ colors }: { colors: ProductCardData['colors'] }) {
  const t = useWords(catalogueWords);
  return (
    <p className="card-paints">
      <span className="sr-only">
        {t('colors', {
          several: String(colors.length > 1),
          names: colors.map((color) => color.name).join(', '),
        })}
      </span>
      {colors.map(({ name, swatch }) => (
        <i key={name} style={{ background: swatch }} />
      ))}
    </p>
  );
}
