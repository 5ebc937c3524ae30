import type { ReactNode } from 'react';
import type { TopBlock } from '#app/blocks/block.ts';
import { RenderBlocks } from '#app/blocks/render-blocks.tsx';
import { foundIn } from '#app/site/analytics/found-in.ts';
import { ProductCard } from '#app/site/catalogue/product-card.tsx';
import { CompareCard, ComparePicks } from '#app/site/compare/compare-pick.tsx';
import { FitNote } from '#app/site/size-finder/fits.tsx';
import { type TabLink, TabLinks } from '#app/ui/tab-links.tsx';
import type { Facet } from '#domain/archives/facets.ts';
import { AppliedFilters, ARCHIVE_COUNT } from './applied-filters.tsx';
import { ArchivePages } from './archive-pages.tsx';
import type { ShownCard } from './archive-view.ts';
import { EmptyArchive } from './empty-archive.tsx';
import { FilterRail } from './filter-rail.tsx';
import { useFilterWords } from './filter-words.ts';
import styles from './filters.css?url';
import { SizeTile } from './size-tile.tsx';
import { SortField } from './sort-field.tsx';
import type { Archive } from './use-archive.ts';

type Props = {
  archive: Archive;
  title: string;
  /** The code of the category in its address. */
  category?: string | undefined;
  intro?: string | undefined;
  /** The breadcrumbs. */
  breadcrumbs: ReactNode;
  tabs: readonly TabLink[];
  tabsLabel: string;
  /** Facets that the tabs choose already. */
  except?: readonly Facet[];
  /** The staff's blocks around the list. */
  above?: readonly TopBlock[];
  below?: readonly TopBlock[];
  /** Shown below the list. */
  children?: ReactNode;
};

/**
 * The width of a card's picture. Phones get a tenth less, which nobody sees at two pixels per point
 * and weighs half.
 */
const CARD_SIZES =
  '(min-width: 1720px) 25rem, (min-width: 1280px) 23vw, (min-width: 1024px) 34vw, (min-width: 640px) 42vw, 76vw';

/** The tile ends the second row of a desktop. */
const CARDS_BEFORE_TILE = 5;

/** Names of the two archives in analytics. */
const SHELVES = { bike: 'bikes', shop: 'shop' };

/** A list of products with breadcrumbs, introduction, tabs, filters and sorting. */
export function ArchivePage(props: Props) {
  const { archive, title, intro, breadcrumbs, above = [], below = [], children } = props;
  return (
    <>
      <link href={styles} precedence="page" rel="stylesheet" />
      <div className="wrap pt-6">
        {breadcrumbs}
        <div className="grid items-end gap-x-8 gap-y-4 pt-8 pb-10 lg:grid-cols-[7fr_5fr]">
          <h1 className="text-t1">{title}</h1>
          {intro && <p className="max-w-[36em] text-lead text-pretty text-ink-2">{intro}</p>}
        </div>
      </div>
      <RenderBlocks blocks={above} />
      <div className="wrap @container pb-(--section)">
        <List {...props} />
        {children}
        {archive.kind === 'bike' && <ComparePicks />}
      </div>
      <RenderBlocks blocks={below} />
    </>
  );
}

/** The products with their tabs, filters and sorting. */
function List({ archive, title, category, tabs, tabsLabel, except }: Props) {
  const { t } = useFilterWords(archive);
  const { kind, result, unknown } = archive;
  return (
    <>
      {tabs.length > 1 && <TabLinks label={tabsLabel} tabs={tabs} />}
      <div className="archive">
        <FilterRail archive={archive} except={except} />
        <div className="archive-bar">
          <AppliedFilters archive={archive} />
          <p className="archive-count" id={ARCHIVE_COUNT} role="status" tabIndex={-1}>
            {t(`count-${kind}`, { count: result.count })}
          </p>
          <SortField archive={archive} />
        </div>
        <div className="archive-list">
          {unknown.length > 0 && (
            <p className="mb-6 rounded-corner-sm bg-page-2 p-4 text-small wrap-anywhere">
              {t('unknown', { names: unknown.map((name) => `“${name}”`).join(', ') })}
            </p>
          )}
          {result.count === 0 && (
            <>
              <EmptyArchive archive={archive} />
              {result.shown.length > 0 && <h2 className="pt-10 pb-5 text-t3">{t('empty.near')}</h2>}
            </>
          )}
          <Cards archive={archive} category={category} title={title} />
          <ArchivePages archive={archive} />
        </div>
      </div>
    </>
  );
}

function Cards({ archive, title, category }: Pick<Props, 'archive' | 'title' | 'category'>) {
  const { kind, query, result } = archive;
  const cards = result.shown.map((shown, index) => (
    <li className="relative" key={shown.card.id}>
      <ProductCard
        first={index === 0}
        heading={result.count === 0 ? 'h3' : 'h2'}
        product={shown.card}
        sizes={CARD_SIZES}
        variant={shown.variant}
      />
      {kind === 'bike' && <CompareCard card={shown.card} />}
      {kind === 'bike' && shown.misses.length === 0 && <FitNote code={shown.card.code} />}
      <Lacking archive={archive} misses={shown.misses} />
    </li>
  ));
  const hasTile = kind === 'bike' && result.count > 1 && query.page === 1;
  return (
    <ul className="archive-grid" {...foundIn([SHELVES[kind], category].filter(Boolean).join(':'), title)}>
      {cards.slice(0, CARDS_BEFORE_TILE)}
      {hasTile && (
        <li className="relative">
          <SizeTile archive={archive} />
        </li>
      )}
      {cards.slice(CARDS_BEFORE_TILE)}
    </ul>
  );
}

function Lacking({ archive, misses }: { archive: Archive } & Pick<ShownCard, 'misses'>) {
  const { t } = useFilterWords(archive);
  if (misses.length === 0) return null;
  return (
    <p className="pt-2 text-small text-ink-2">
      {t('empty.lacks', { facets: misses.map((facet) => t(facet)).join(', ') })}
    </p>
  );
}
