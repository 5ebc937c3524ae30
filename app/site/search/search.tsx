import { data, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { orErrorPage, requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { searchWords } from '#messages/search/words.ts';
import type { Route } from './+types/search';
import { loadSearch, type SearchAnswer } from './load-search.server.ts';
import { NothingFound } from './nothing-found.tsx';
import { PopularCategories } from './popular-categories.tsx';
import { SearchField } from './search-field.tsx';
import { SearchResults } from './search-results.tsx';

/** Never cached: anybody can make up queries, and their answers would push the shop's pages out. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const { shop } = await visit.personal();
  await orErrorPage(visit, async () => visit.refuseTooOften('search'));
  const answer = await loadSearch(shop, new URL(request.url).searchParams);
  return data(answer, { status: answer.refused ? 422 : 200 });
}

export default function SearchPage() {
  const t = useWords(searchWords);
  const answer = useLoaderData<typeof loader>();
  const { typed, refused, isEmpty, counts } = answer;
  const hasAsked = typed.trim() !== '';
  return (
    <div className="wrap pt-8 pb-(--section) md:pt-12">
      <PageHead noindex title={hasAsked ? t('results-for', { query: typed }) : t('title')} />
      <h1 className="max-w-[16em] text-t2 wrap-anywhere">
        {hasAsked ? t('results-for', { query: answer.query || typed }) : t('title')}
      </h1>
      <div className="max-w-[44rem] pt-6">
        <SearchField defaultValue={typed} key={typed} />
      </div>
      <div className="grid gap-3 pt-4 empty:hidden" role="status">
        {refused && <Notice look="danger" title={refused} />}
        {!refused && hasAsked && <Told answer={answer} />}
      </div>
      {counts.all > 0 ? (
        <SearchResults answer={answer} />
      ) : hasAsked && !refused ? (
        <NothingFound isEmpty={isEmpty} />
      ) : (
        <PopularCategories />
      )}
    </div>
  );
}

/** The number of results, and how the query was understood. */
function Told({ answer: { typed, query, corrected, isPartial, counts } }: { answer: SearchAnswer }) {
  const t = useWords(searchWords);
  const locale = useLocaleCode();
  return (
    <p className="text-small text-ink-2">
      {corrected !== null && (
        <span className="block pb-1 text-body text-ink">
          {t.rich('corrected', {
            typed,
            query: () => (
              <a className="font-semibold" href={addressOf(locale, 'search', {}, { q: query })}>
                {query}
              </a>
            ),
          })}
        </span>
      )}
      {isPartial && <span className="block pb-1 text-body text-ink">{t('partial')}</span>}
      {counts.all > 0 && t('count', { count: counts.all })}
    </p>
  );
}
