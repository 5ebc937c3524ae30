import { useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { foundIn } from '#app/site/analytics/found-in.ts';
import { Breadcrumbs } from '#app/site/breadcrumbs/breadcrumbs.tsx';
import { ProductCard } from '#app/site/catalogue/product-card.tsx';
import { CompareCard, ComparePicks } from '#app/site/compare/compare-pick.tsx';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { PageNotices } from '#app/site/frame/page-notices.tsx';
import { metaDescription } from '#app/structured-data/meta-description.ts';
import { Icon } from '#app/ui/icon.tsx';
import { yearsWords } from '#messages/years/words.ts';
import type { Route } from './+types/year';
import { loadYear, type YearDocument } from './load-years.server.ts';
import { YearTabs } from './year-tabs.tsx';

const CARD_SIZES = '(min-width: 1720px) 29rem, (min-width: 1280px) 28vw, (min-width: 640px) 42vw, 76vw';

export function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return loadYear(context.get(requestContext), params.year);
}

export default function Year() {
  const t = useWords(yearsWords);
  const { year, years, groups, notices } = useLoaderData<typeof loader>();
  const title = t('of', { year: year.name });
  const intro =
    year.sold === 0
      ? t('none-sold')
      : year.sold === year.bikes
        ? t('all-sold')
        : t('some-sold', { sold: year.sold });
  return (
    <div className="wrap pt-6 pb-(--section)">
      <PageHead
        description={metaDescription(`${title}.`, intro, t('each', { year: year.name }))}
        inMarkets
        title={title}
      />
      <Breadcrumbs
        names={{ 'year-archive-general': t('title'), 'year-archive': year.name }}
        params={{ year: year.slug }}
        route="year-archive"
      />
      <div className="grid items-end gap-x-8 gap-y-4 pt-8 pb-10 lg:grid-cols-[7fr_5fr]">
        <h1 className="text-t1">{title}</h1>
        <p className="max-w-[36em] text-lead text-pretty text-ink-2">{intro}</p>
      </div>
      <YearTabs current={year.slug} years={years} />
      <PageNotices notices={notices} />
      {groups.map(({ name, bikes }, place) => (
        <section className="pt-10" key={name}>
          <h2 className="pb-5 text-t3">{name}</h2>
          <ul
            {...foundIn(`year:${year.slug}`, title)}
            className="grid gap-x-(--gutter) gap-y-12 sm:grid-cols-2 xl:grid-cols-3"
          >
            {bikes.map(({ card, documents }, index) => (
              <li key={card.id}>
                <ProductCard
                  first={place === 0 && index < 2}
                  heading="h3"
                  product={card}
                  sizes={CARD_SIZES}
                />
                <CompareCard card={card} />
                <Documents documents={documents} of={card.name} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ComparePicks />
    </div>
  );
}

/** The manuals of a bike, open here without its page. */
function Documents({ documents, of }: { documents: readonly YearDocument[]; of: string }) {
  if (documents.length === 0) return null;
  return (
    <ul aria-label={of} className="relative flex flex-wrap gap-x-5 pt-1">
      {documents.map(({ title, href }) => (
        <li key={href}>
          <a className="inline-flex min-h-(--hit) items-center gap-2 text-small" download href={href}>
            <Icon name="document" size={16} />
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
