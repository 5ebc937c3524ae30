import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#app/ui/button.tsx';
import { type TabLink, TabLinks } from '#app/ui/tab-links.tsx';
import type { ProductCardData } from './load-cards.server.ts';
import { ProductCard } from './product-card.tsx';

type Props = {
  title: string;
  intro?: string | undefined;
  /** The way here. */
  breadcrumbs: ReactNode;
  tabs: readonly TabLink[];
  tabsLabel: string;
  products: readonly ProductCardData[];
  /** Where an empty result leads back to. */
  allHref: string;
  children?: ReactNode;
};

/** How wide the picture in a card is; on phones a tenth less, which nobody sees at two pixels per point and weighs half. */
const CARD_SIZES = '(min-width: 1720px) 29rem, (min-width: 1280px) 28vw, (min-width: 640px) 42vw, 76vw';

/** A list of products with its way here, what it is about, and the tabs that narrow it. */
export function ArchivePage({ title, intro, breadcrumbs, tabs, tabsLabel, products, allHref }: Props) {
  const t = useTranslations('catalogue');
  return (
    <div className="wrap pt-6 pb-(--section)">
      {breadcrumbs}
      <div className="grid items-end gap-x-8 gap-y-4 pt-8 pb-10 lg:grid-cols-[7fr_5fr]">
        <h1 className="text-t1">{title}</h1>
        {intro && <p className="max-w-[36em] text-lead text-pretty text-ink-2">{intro}</p>}
      </div>
      {tabs.length > 1 && <TabLinks label={tabsLabel} tabs={tabs} />}
      <p className="py-6 text-small text-ink-2" role="status">
        {t('count', { count: products.length })}
      </p>
      {products.length === 0 ? (
        <EmptyResult allHref={allHref} />
      ) : (
        <ul className="grid gap-x-(--gutter) gap-y-12 sm:grid-cols-2 xl:grid-cols-3">
          {products.map((product, index) => (
            <li key={product.id}>
              <ProductCard first={index < 2} heading="h2" product={product} sizes={CARD_SIZES} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function EmptyResult({ allHref }: { allHref: string }) {
  const t = useTranslations('catalogue');
  return (
    <div className="grid justify-items-start gap-4 rounded-corner bg-page-2 p-8 md:p-12">
      <h2 className="text-t3">{t('empty.title')}</h2>
      <p className="max-w-[36em] text-ink-2">{t('empty.text')}</p>
      <ButtonLink href={allHref} icon="right" look="ink">
        {t('empty.all')}
      </ButtonLink>
    </div>
  );
}
