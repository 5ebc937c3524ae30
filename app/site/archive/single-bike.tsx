import type { ReactNode } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { foundIn } from '#app/site/analytics/found-in.ts';
import type { ProductCardData } from '#app/site/catalogue/load-cards.server.ts';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { CompareCard, ComparePicks } from '#app/site/compare/compare-pick.tsx';
import { useShell } from '#app/site/frame/use-shell.tsx';
import { useFits } from '#app/site/size-finder/fits.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { SizeBox } from '#app/ui/size-box.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { singleWords } from '#messages/single/words.ts';
import type { Single } from './load-single.server.ts';
import styles from './single.css?url';
import type { Archive } from './use-archive.ts';

type Props = {
  archive: Archive;
  single: Single;
  title: string;
  intro: string;
  category: string;
  breadcrumbs: ReactNode;
};

/** Windows whose picture is wider than the widest rendition, in their own pixels. */
const FINE = '(min-width: 640px) and (min-resolution: 1.5x), (min-width: 1900px)';

/** A category of one bike: the bike, wide and on its own ground, instead of a list. */
export default function SingleBike({ archive, single, title, intro, category, breadcrumbs }: Props) {
  const t = useWords(catalogueWords);
  const [shown] = archive.result.shown;
  if (!shown) return null;
  const { card } = shown;
  return (
    <>
      <link href={styles} precedence="page" rel="stylesheet" />
      <div className="wrap pt-6 pb-4">{breadcrumbs}</div>
      <section className="single" {...foundIn(`bikes:${category}`, title)}>
        {single.scene && <img alt="" className="single-scene" decoding="async" src={single.scene} />}
        <div className="wrap single-title">
          <h1>{title}</h1>
          <p>{intro}</p>
        </div>
        <ProductPicture
          alt={t('picture-of', { name: card.name, color: card.colorName })}
          className="single-bike"
          drawnIf={FINE}
          first
          hash={card.pictureHash}
          height={780}
          sizes="(min-width: 1024px) 68vw, 94vw"
          width={1200}
        />
        <Notch card={card} single={single} />
      </section>
      <div className="wrap pt-3">
        <CompareCard card={card} />
      </div>
      <Others others={single.others} />
      <ComparePicks />
    </>
  );
}

/** The bike's name, price and sizes, and the way to it. */
function Notch({ card, single }: { card: ProductCardData; single: Single }) {
  const t = useWords(catalogueWords);
  const own = useWords(singleWords);
  const locale = useLocaleCode();
  const ownSize = useFits()?.byCode.get(card.code)?.size;
  const hrefIn = (size?: string) =>
    addressOf(locale, 'bike-item', { category: card.category, slug: card.slug }, { size });
  return (
    <div className="single-notch">
      <h2 className="text-t3">
        <a className="no-underline" href={hrefIn()}>
          {card.name}
        </a>
      </h2>
      <p>{single.tagline}</p>
      <Price price={card.price} startingPrice={card.startingPrice} />
      {single.sizes.length > 1 && (
        <nav aria-label={t('size')}>
          <ul className="flex flex-wrap gap-1.5">
            {single.sizes.map(({ size, isThere }) => (
              <li key={size}>
                <SizeBox
                  current={size === ownSize}
                  href={hrefIn(size)}
                  label={isThere ? undefined : t('size-sold-out', { size })}
                  mark={size === ownSize ? t('own-size') : undefined}
                  rel="nofollow"
                  size={size}
                  soldOut={!isThere}
                />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ButtonLink full href={hrefIn()} icon="right">
        {own('see-it', { name: card.name })}
      </ButtonLink>
    </div>
  );
}

function Price({ price, startingPrice }: Pick<ProductCardData, 'price' | 'startingPrice'>) {
  const t = useWords(catalogueWords);
  const money = useMoney();
  const isLowest = useShell()?.lowestPriceRule;
  if (!price && startingPrice)
    return (
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-small text-ink-2">{t('starting-price')}</span>
        <b className="text-[2.25rem] leading-none font-[640] w-wall">
          {money(startingPrice.amount, startingPrice.currency)}
        </b>
      </p>
    );
  if (!price) return <p className="text-small text-ink-2">{t('price-on-request')}</p>;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-small text-ink-2">{t('from')}</span>
        <b className="text-[2.25rem] leading-none font-[640] w-wall">
          {money(price.streetAmount, price.currency)}
        </b>
        {price.percent !== null && (
          <s className="text-ink-2">
            <span className="sr-only">{t('list-price')} </span>
            {money(price.listAmount, price.currency)}
          </s>
        )}
      </p>
      {/* What the struck price is, where law wants it said. */}
      {isLowest && price.percent !== null && (
        <p className="text-small text-ink-2">
          {t('lowest-price', { price: money(price.listAmount, price.currency) })}
        </p>
      )}
    </>
  );
}

/** Two bikes of other categories. */
function Others({ others }: Pick<Single, 'others'>) {
  const t = useWords(singleWords);
  const tCatalogue = useWords(catalogueWords);
  const money = useMoney();
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others" className="wrap single-others">
      <div>
        <h2 className="text-t3" id="others">
          {t('others')}
        </h2>
        <p className="pt-1 text-ink-2">{t('others-text')}</p>
      </div>
      {others.map(({ id, name, subtitle, pictureHash, price, tint, href }) => (
        <a href={href} key={id}>
          <span style={{ '--tint': tint } as React.CSSProperties}>
            <ProductPicture alt="" hash={pictureHash} height={195} sizes="14rem" width={300} />
          </span>
          <span>
            <b>{name}</b>
            <small>
              {subtitle}
              {price && `, ${tCatalogue('from')} ${money(price.streetAmount, price.currency)}`}
            </small>
          </span>
        </a>
      ))}
    </section>
  );
}
