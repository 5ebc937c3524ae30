import { useLoaderData } from 'react-router';
import { slopeOf, whenText } from '../format.ts';
import { ListViews, Order } from '../kit/list-views.tsx';
import { Queue, QueueList, type QueueRow } from '../kit/queue.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import type { loadReturnsScreen, ReturnRow, ReturnViewName } from './load-returns.ts';

export { loadReturnsScreen } from './load-returns.ts';

/** The time that the house allows for its next step: three days. */
const STEP_WITHIN_MS = 3 * 24 * 60 * 60 * 1000;

/** Returns by what is done with them next, the oldest first. */
export function ReturnsScreen() {
  const { rows, view, counts, isOldestFirst } = useLoaderData<typeof loadReturnsScreen>();
  const { say } = useOffice();
  const shown = useReturnRows(rows);
  return (
    <Page crumbs={[{ text: say('page.returns') }]}>
      <div className="head">
        <div>
          <h1>{say('page.returns')}</h1>
          <p>{say(`returns.lead.${view}`)}</p>
        </div>
      </div>
      <ListViews counts={counts} list="returns" />
      <p className="filters">
        <Order isOldestFirst={isOldestFirst} list="returns" />
      </p>
      {rows.length > 0 ? (
        <QueueList act={say(`returns.next.${view}`)} rows={shown} />
      ) : (
        <p className="empty">{say('returns.none')}</p>
      )}
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
