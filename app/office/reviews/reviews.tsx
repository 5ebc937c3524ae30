import { useLoaderData } from 'react-router';
import { leftText, slopeOf, whenText } from '../format.ts';
import { ListViews, Order } from '../kit/list-views.tsx';
import { Pages } from '../kit/pages.tsx';
import { Queue, QueueList, type QueueRow } from '../kit/queue.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { type loadReviewsScreen, READ_WITHIN_MS, type ReviewRow, type ReviewView } from './load-reviews.ts';

export { loadReviewsScreen } from './load-reviews.ts';

/** Reviews that wait, the oldest first, and those that were decided about. */
export function ReviewsScreen() {
  const { rows, view, counts, isOldestFirst, next, isFirst } = useLoaderData<typeof loadReviewsScreen>();
  const { say } = useOffice();
  const shown = useReviewRows(rows);
  const title = view === 'waiting' ? say('reviews.title', { n: counts.waiting ?? 0 }) : say('page.reviews');
  return (
    <Page crumbs={[{ text: say('page.reviews') }]}>
      <div className="head">
        <div>
          <h1>{title}</h1>
          <p>{say(`reviews.lead.${view}`)}</p>
        </div>
      </div>
      <ListViews counts={counts} list="reviews" />
      <p className="filters">
        <Order isOldestFirst={isOldestFirst} list="reviews" />
      </p>
      {rows.length > 0 ? (
        <QueueList act={say(view === 'waiting' ? 'reviews.read' : 'reviews.see')} rows={shown} />
      ) : (
        <p className="empty">{say(`reviews.none.${view}`)}</p>
      )}
      <Pages isFirst={isFirst} list="reviews" next={next} />
    </Page>
  );
}

type QueueProps = { readonly rows: readonly ReviewRow[]; readonly here: string; readonly view: ReviewView };

/** The reviews of the same view beside an open one. */
export function ReviewQueue({ rows, here, view }: QueueProps) {
  const { say } = useOffice();
  return (
    <Queue
      count={say('n-here', { n: rows.length })}
      here={here}
      rows={useReviewRows(rows)}
      title={say(`reviews.view.${view}`)}
    />
  );
}

function useReviewRows(rows: readonly ReviewRow[]): QueueRow[] {
  const { say, locale, now } = useOffice();
  return rows.map(({ id, state, stars, title, author, product, language, sentAt }) => {
    const isWaiting = state === 'waiting';
    return {
      ...{ id, to: `/office/reviews/${id}`, title: product },
      who: title,
      what: [say('reviews.stars', { n: stars }), author, say(`in-language.${language}`)].join(', '),
      step: isWaiting ? slopeOf(sentAt, now, READ_WITHIN_MS) : 0,
      when: isWaiting ? leftText(say, sentAt, now, READ_WITHIN_MS) : whenText(locale, sentAt, now),
    };
  });
}
