import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Breadcrumbs } from '#app/site/breadcrumbs/breadcrumbs.tsx';
import { useListBehind } from '#app/site/breadcrumbs/crumb-overrides.ts';
import { ComparePick, ComparePicks } from '#app/site/compare/compare-pick.tsx';
import { PageNotices } from '#app/site/frame/page-notices.tsx';
import { CustomiseLink } from '#app/site/infinitamente/customise-link.tsx';
import type { ShownProduct } from '#app/site/product/shown-product.ts';
import type { Notice } from '#domain/site-config/list-notices.ts';
import { productWords } from '#messages/product/words.ts';
import { AskDealer } from './ask-dealer.tsx';
import type { EarlierYear } from './load-about.server.ts';

/** The breadcrumbs of a bike, back to its list as it was filtered. */
export function BikeWay({ product: { name, category } }: { product: ShownProduct }) {
  const locale = useLocaleCode();
  useListBehind({
    'bike-archive': addressOf(locale, 'bike-archive'),
    'bike-archive-category': addressOf(locale, 'bike-archive-category', { category: category.slug }),
  });
  return (
    <Breadcrumbs
      hasCurrent={false}
      names={{ 'bike-archive-category': category.name, 'bike-item': name }}
      params={{ category: category.slug }}
      route="bike-item"
    />
  );
}

/** The year of a bike that a later one follows, with the way to that. */
export function BikeYear({ earlier }: { earlier: EarlierYear | null }) {
  const t = useWords(productWords);
  if (!earlier) return null;
  const { year, newer } = earlier;
  return (
    <p className="text-small">
      {t('model-year', { year: String(year) })}.{' '}
      <a className="underline" href={newer.href}>
        {t('newer', { name: newer.name })}
      </a>
    </p>
  );
}

type Props = { product: ShownProduct; variant: string | undefined; notices: readonly Notice[] };

/** Other actions on a bike: configure it, compare it, ask a dealer. */
export function BikeWaysOn({ product, variant, notices }: Props) {
  const { code, name, archived } = product;
  const picture = Object.values(product.pictures)[0]?.[0];
  return (
    <>
      <CustomiseLink product={product} variant={variant} />
      <ComparePick bike={{ code, name, picture }} />
      <ComparePicks />
      <AskDealer code={code} isSold={!archived} variantSlug={variant} />
      <PageNotices notices={notices} />
    </>
  );
}
