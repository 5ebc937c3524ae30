import { useLoaderData } from 'react-router';
import type { CaseView } from '#domain/inbox/kinds.ts';
import { isWaiting } from '#domain/inbox/list-inbox.ts';
import { slopeOf, whenText } from '../format.ts';
import { ListViews, Order } from '../kit/list-views.tsx';
import { pageAddress, viewAddress } from '../kit/lists.ts';
import { Queue, QueueList, type QueueRow } from '../kit/queue.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { ANSWER_WITHIN_MS, type InboxRow } from './inbox-words.ts';
import type { loadInboxScreen } from './load-inbox.ts';

export { loadInboxScreen } from './load-inbox.ts';

/** All that people send, whatever the kind: who has it, and how long it waits. */
export function InboxScreen() {
  const { rows, view, kind, kinds, counts, next, isOldestFirst } = useLoaderData<typeof loadInboxScreen>();
  const { say } = useOffice();
  const shown = useInboxRows(rows).map((row, index) => ({
    ...row,
    title: say(`inbox.kind.${rows[index]?.kind ?? 'letter'}`),
    who: row.title,
    what: [row.who, row.what].filter(Boolean).join(' · '),
  }));
  const own = { view, by: isOldestFirst === isWaiting(view) ? '' : isOldestFirst ? 'oldest' : 'newest' };
  return (
    <Page crumbs={[{ text: say('page.inbox') }]}>
      <div className="head">
        <div>
          <h1>{say('page.inbox')}</h1>
          <p>{say(`inbox.lead.${view}`)}</p>
        </div>
        <span className="sp" />
        <a className="b soft" href="/office/thefts">
          {say('page.thefts')}
        </a>
      </div>
      <ListViews counts={counts} list="inbox" />
      <div className="filters">
        {kinds.length > 1 && (
          <nav aria-label={say('inbox.kinds')} className="row">
            {kinds.map((one) => (
              <a
                aria-current={one === kind ? 'true' : undefined}
                className={one === kind ? 'chip d' : 'chip'}
                href={viewAddress('inbox', { ...own, kind: one === kind ? '' : one })}
                key={one}
              >
                {say(`inbox.kinds.${one}`)}
              </a>
            ))}
          </nav>
        )}
        <span className="sp" />
        <Order isOldestFirst={isOldestFirst} list="inbox" />
      </div>
      {rows.length > 0 ? (
        <QueueList act={say('inbox.read')} rows={shown} />
      ) : (
        <p className="empty">{say('inbox.none')}</p>
      )}
      <nav aria-label={say('pages')} className="pages">
        {next && (
          <a href={pageAddress(viewAddress('inbox', { ...own, kind: kind ?? '' }), next)}>{say('more')}</a>
        )}
      </nav>
    </Page>
  );
}

type QueueProps = { readonly rows: readonly InboxRow[]; readonly here: string; readonly view: CaseView };

/** The cases of the same view beside an open one. */
export function InboxQueue({ rows, here, view }: QueueProps) {
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
  return rows.map(({ number, kind, who, about, text, arrivedAt, state, assignee }) => {
    const waits = !['answered', 'asked', 'closed', 'rejected', 'done'].includes(state);
    const step = waits ? slopeOf(arrivedAt, now, ANSWER_WITHIN_MS) : 0;
    const when = whenText(locale, arrivedAt, now);
    return {
      ...{ id: number, to: `/office/inbox/${number}`, title: who, step },
      who: text || about,
      what: `${say(`inbox.kind.${kind}`)}, ${assignee ?? say('inbox.no-one')}`,
      when: step === 4 ? say('late-since', { when }) : when,
    };
  });
}
