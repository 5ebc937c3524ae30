import { addressOf } from '#app/addresses.ts';
import { ContentCard } from '#app/blocks/content-list/content-card.tsx';
import { CalendarDay } from '#app/intl/calendar-day.tsx';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Paging } from '#app/site/frame/paging.tsx';
import { type StaticData, StaticPart } from '#app/static-part.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import type { Content } from '#domain/content/content.ts';
import type { ContentCategory } from '#domain/content/list-content-categories.ts';
import { contentWords } from '#messages/content/words.ts';
import styles from './content.css?url';
import { EmptyArchive } from './empty-archive.tsx';

type Listed = {
  items: readonly Content<'news'>[];
  categories: readonly ContentCategory[];
  current: string | undefined;
};
type Props = {
  list: StaticData<Listed>;
  page: number;
  pages: number;
  /** Slug of the category whose archive it is. */
  category?: string;
};

/** One page of news: categories as tabs, the newest large, and the way to the other pages. */
export function NewsList({ list, page, pages, category }: Props) {
  const locale = useLocaleCode();
  const at = (number: number) => {
    const query = { page: number > 1 ? String(number) : undefined };
    return category === undefined
      ? addressOf(locale, 'news-archive', {}, query)
      : addressOf(locale, 'news-category-archive', { category }, query);
  };
  return (
    <div className="wrap pb-(--section)">
      <link href={styles} precedence="page" rel="stylesheet" />
      <StaticPart className="contents" data={list}>
        {(shown) => <Shown {...shown} isFirst={page === 1} within={category} />}
      </StaticPart>
      <Paging at={at} page={page} pages={pages} />
    </div>
  );
}

function Shown({
  items,
  categories,
  current,
  isFirst,
  within,
}: Listed & { isFirst: boolean; within?: string | undefined }) {
  const t = useWords(contentWords);
  const locale = useLocaleCode();
  if (items.length === 0)
    return (
      <EmptyArchive back={addressOf(locale, 'news-archive')} label={t('news.all')} text={t('news.empty')} />
    );
  const tabs = [
    { name: t('news.all'), href: addressOf(locale, 'news-archive'), current: current === undefined },
    ...categories.map(({ code, name, slug, count }) => ({
      ...{ name, count, current: code === current },
      href: addressOf(locale, 'news-category-archive', { category: slug }),
    })),
  ];
  return (
    <>
      <TabLinks label={t('news.categories')} tabs={tabs} />
      <div className="news-grid" data-first={isFirst || undefined}>
        {items.map((item, place) => (
          <NewsCard first={place === 0} item={item} key={item.code} within={within} />
        ))}
      </div>
    </>
  );
}

type CardProps = { item: Content<'news'>; first?: boolean; within?: string | undefined };

/** A card of news. In a category's archive it leads to the item within that category. */
export function NewsCard({ item, first = false, within }: CardProps) {
  const to = within === undefined ? undefined : `/news/category/${within}/${item.slug}`;
  return (
    <ContentCard
      first={first}
      heading="h2"
      item={item}
      sizes={first ? '(min-width: 1024px) 58vw, 92vw' : '(min-width: 1024px) 30vw, 92vw'}
      {...(to === undefined ? {} : { to })}
    >
      {item.category && within === undefined && <>{item.category.name} · </>}
      <CalendarDay day={item.publishedAt} />
    </ContentCard>
  );
}
