import { useLoaderData } from 'react-router';
import { slopeOf, whenText } from '../format.ts';
import { Queue, QueueList, type QueueRow } from '../kit/queue.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { INBOX_VIEWS, type InboxRow, type InboxView, type loadInboxScreen } from './load-inbox.ts';

export { loadInboxScreen } from './load-inbox.ts';

/** The time that the house allows for an answer: two days. */
const ANSWER_WITHIN_MS = 2 * 24 * 60 * 60 * 1000;

/** What people sent by the forms of the site. */
export function InboxScreen() {
  const { rows, view, counts } = useLoaderData<typeof loadInboxScreen>();
  const { say } = useOffice();
  const shown = useInboxRows(rows);
  const amounts: Partial<Record<InboxView, number>> = counts;
  return (
    <Page crumbs={[{ text: say('page.inbox') }]}>
      <div className="head">
        <div>
          <h1>{say('page.inbox')}</h1>
          <p>{say(`inbox.lead.${view}`)}</p>
        </div>
      </div>
      <nav aria-label={say('views')} className="views">
        {INBOX_VIEWS.map((one) => (
          <a
            aria-current={one === view ? 'page' : undefined}
            href={`/office/inbox?${new URLSearchParams({ view: one })}`}
            key={one}
          >
            {say(`inbox.view.${one}`)}{' '}
            {amounts[one] !== undefined && <span className="n">{amounts[one]}</span>}
          </a>
        ))}
      </nav>
      {rows.length > 0 ? (
        <QueueList act={say('inbox.read')} rows={shown} />
      ) : (
        <p className="empty">{say('inbox.none')}</p>
      )}
    </Page>
  );
}

/** The letters of the same view beside an open one. */
export function InboxQueue({
  rows,
  here,
  view,
}: {
  rows: readonly InboxRow[];
  here: string;
  view: InboxView;
}) {
  const { say } = useOffice();
  return (
    <Queue
      count={say('n-here', { n: rows.length })}
      here={here}
      rows={useInboxRows(rows)}
      title={say(`inbox.view.${view}`)}
    />
  );
}

function useInboxRows(rows: readonly InboxRow[]): QueueRow[] {
  const { say, locale, now } = useOffice();
  return rows.map(({ number, form, email, about, arrivedAt, state }) => {
    const waits = state === 'received' || state === 'held';
    const step = waits ? slopeOf(arrivedAt, now, ANSWER_WITHIN_MS) : 0;
    const when = whenText(locale, arrivedAt, now);
    return {
      ...{ id: number, to: `/office/inbox/${number}`, title: form, step },
      who: email || number,
      what: about,
      when: step === 4 ? say('late-since', { when }) : when,
    };
  });
}
