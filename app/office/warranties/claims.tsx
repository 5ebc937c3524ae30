import { useLoaderData } from 'react-router';
import { leftText, slopeOf, whenText } from '../format.ts';
import { ListViews, Order } from '../kit/list-views.tsx';
import { Pages } from '../kit/pages.tsx';
import { Queue, QueueList, type QueueRow } from '../kit/queue.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { DECIDE_WITHIN_MS } from './claim-steps.ts';
import type { ClaimRow, loadClaimsScreen } from './load-claims.ts';

export { loadClaimsScreen } from './load-claims.ts';

/** Bikes whose registration a person decides about, the oldest first; and the decided ones. */
export function ClaimsScreen() {
  const data = useLoaderData<typeof loadClaimsScreen>();
  const { view, counts, isOldestFirst, next, isFirst, saved } = data;
  const { say } = useOffice();
  const rows = useClaimRows(data.rows);
  const isWaiting = view === 'waiting';
  return (
    <Page crumbs={[{ text: say('page.claims') }]} saved={saved}>
      <div className="head">
        <div>
          <h1>{isWaiting ? say('claims.title', { n: counts.waiting ?? 0 }) : say('page.claims')}</h1>
          <p>
            {isWaiting ? say(rows.length > 0 ? 'claims.lead' : 'claims.nothing') : say(`claims.lead.${view}`)}
          </p>
        </div>
        <span className="sp" />
        <a className="b soft" href="/office/claim-fees">
          {say('page.claim-fees')}
        </a>
      </div>
      <ListViews counts={counts} list="claims" />
      <p className="filters">
        <Order isOldestFirst={isOldestFirst} list="claims" />
      </p>
      {rows.length > 0 && <QueueList act={say(isWaiting ? 'claims.decide' : 'claims.open')} rows={rows} />}
      {rows.length === 0 && !isWaiting && <p className="empty">{say('claims.none')}</p>}
      <Pages isFirst={isFirst} list="claims" next={next} />
    </Page>
  );
}

/** The queue beside an open registration. */
export function ClaimQueue({ waiting, here }: { waiting: readonly ClaimRow[]; here: string }) {
  const { say } = useOffice();
  return (
    <Queue
      count={say('n-open', { n: waiting.length })}
      here={here}
      rows={useClaimRows(waiting)}
      title={say('page.claims')}
    />
  );
}

function useClaimRows(waiting: readonly ClaimRow[]): QueueRow[] {
  const { say, locale, now } = useOffice();
  return waiting.map(({ number, bikeModel, typedSerial, state, waitsFor, sentAt }) => {
    const isWaiting = state === 'waiting';
    const decided = state === 'rejected' ? 'claims.view.rejected' : 'claims.view.registered';
    return {
      ...{ id: number, to: `/office/claims/${number}`, title: number },
      who: bikeModel || typedSerial,
      what: say(isWaiting ? `claims.waits.${waitsFor ?? 'request'}` : decided),
      step: isWaiting ? slopeOf(sentAt, now, DECIDE_WITHIN_MS) : 0,
      when: isWaiting ? leftText(say, sentAt, now, DECIDE_WITHIN_MS) : whenText(locale, sentAt, now),
    };
  });
}
