import { useLoaderData } from 'react-router';
import { slopeOf, whenText } from '../format.ts';
import { Kept, ListViews, Order } from '../kit/list-views.tsx';
import { viewAddress } from '../kit/lists.ts';
import { Pages } from '../kit/pages.tsx';
import { Queue, QueueList, type QueueRow } from '../kit/queue.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import type { loadReturnsScreen, ReturnRow, ReturnViewName } from './load-returns.ts';

export { loadReturnsScreen } from './load-returns.ts';

/** The time that the house allows for its next step: three days. */
const STEP_WITHIN_MS = 3 * 24 * 60 * 60 * 1000;

/** Returns by what is done with them next, the oldest first. */
export function ReturnsScreen() {
  const { rows, view, search, counts, isOldestFirst, next, isFirst } =
    useLoaderData<typeof loadReturnsScreen>();
  const { say } = useOffice();
  const shown = useReturnRows(rows);
  return (
    <Page crumbs={[{ text: say('page.returns') }]}>
      <div className="head">
        <div>
          <h1>{say('page.returns')}</h1>
          <p>{search ? say('returns.lead.found') : say(`returns.lead.${view}`)}</p>
        </div>
      </div>
      <ListViews counts={counts} list="returns" />
      <form action="/office/returns" className="filters" method="get">
        <Kept but={['q']} list="returns" />
        <SearchField value={search} words="returns.search" />
        <button className="b soft" type="submit">
          {say('filter')}
        </button>
        {search && <a href={viewAddress('returns', { view })}>{say('clear', { n: 1 })}</a>}
        {!search && <Order isOldestFirst={isOldestFirst} list="returns" />}
      </form>
      {rows.length > 0 ? (
        <QueueList act={say(search ? 'returns.open' : `returns.next.${view}`)} rows={shown} />
      ) : (
        <p className="empty">{say(search ? 'returns.none-found' : 'returns.none')}</p>
      )}
      <Pages isFirst={isFirst} list="returns" next={search ? null : next} />
    </Page>
  );
}

/** The returns of the same view beside an open one. */
export function ReturnQueue(props: { rows: readonly ReturnRow[]; here: string; view: ReturnViewName }) {
  const { say } = useOffice();
  return (
    <Queue
      count={say('n-here', { n: props.rows.length })}
      here={props.here}
      rows={useReturnRows(props.rows)}
      title={say(`returns.view.${props.view}`)}
    />
  );
}

function useReturnRows(rows: readonly ReturnRow[]): QueueRow[] {
  const { say, locale, now } = useOffice();
  return rows.map(({ number, orderNumber, status, since, what, pieces }) => {
    const waits = status === 'requested' || status === 'received';
    const step = waits ? slopeOf(since, now, STEP_WITHIN_MS) : 0;
    const when = whenText(locale, since, now);
    return {
      ...{ id: number, to: `/office/returns/${number}`, title: number, step },
      who: say('returns.of-order', { number: orderNumber }),
      what: say('returns.pieces', { n: pieces, what }),
      when: step === 4 ? say('late-since', { when }) : when,
    };
  });
}
