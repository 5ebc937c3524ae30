import { useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { CalendarDay } from '#app/intl/calendar-day.tsx';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { Breadcrumbs } from '#app/site/breadcrumbs/breadcrumbs.tsx';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { pictureAddress } from '#domain/media/addresses.ts';
import { contentWords } from '#messages/content/words.ts';
import type { Route } from './+types/news-item';
import { ItemPage } from './item-page.tsx';
import { loadNewsItem } from './load-news.server.ts';
import { MoreItems } from './more-items.tsx';
import { NewsCard } from './news-list.tsx';

export const handle: PageHandle = { layout: 'blog', hydrate: 'on-sign' };

/** Its own address, and the one within its category, whose others it then shows. */
export function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const { slug, category } = params as { slug: string; category?: string };
  return loadNewsItem(context.get(requestContext), slug, category);
}

export default function NewsItem() {
  const { item, body, below, more, within, original } = useLoaderData<typeof loader>();
  const t = useWords(contentWords);
  return (
    <>
      <ItemPage facts={<Facts />} original={original} page={{ item, body, below }} way={<Way />} />
      <MoreItems
        card={(one) => <NewsCard item={one} key={one.code} within={within?.slug} />}
        items={more}
        title={within ? t('news.more-in', { category: within.name }) : t('news.more')}
      />
    </>
  );
}

function Facts() {
  const { category, publishedAt, fields } = useLoaderData<typeof loader>().item;
  const locale = useLocaleCode();
  const t = useWords(contentWords, 'news');
  const author = [fields.author, fields.authorRole].filter(Boolean).join(', ');
  return (
    <>
      {category && (
        <>
          <a href={addressOf(locale, 'news-category-archive', { category: category.slug })}>
            {category.name}
          </a>
          {' · '}
        </>
      )}
      <CalendarDay day={publishedAt} />
      {fields.author && (
        <>
          {' · '}
          {fields.authorPicture && (
            <img
              alt=""
              className="author-picture"
              decoding="async"
              src={pictureAddress(fields.authorPicture.hash, 150, 'webp')}
            />
          )}
          {t('by', { author })}
        </>
      )}
    </>
  );
}

function Way() {
  const { item, within, above } = useLoaderData<typeof loader>();
  const names = { 'news-archive': above?.name ?? '' };
  if (!within)
    return (
      <Breadcrumbs
        names={{ ...names, 'news-item': item.title }}
        params={{ slug: item.slug }}
        route="news-item"
      />
    );
  return (
    <Breadcrumbs
      names={{ ...names, 'news-category-archive': within.name, 'news-category-item': item.title }}
      params={{ category: within.slug, slug: item.slug }}
      route="news-category-item"
    />
  );
}
