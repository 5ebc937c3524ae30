import { useLoaderData } from 'react-router';
import { leftText, slopeOf } from '../format.ts';
import { ListViews, Order } from '../kit/list-views.tsx';
import { Queue, QueueList, type QueueRow } from '../kit/queue.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { DECIDE_WITHIN_MS } from './claim-steps.ts';
import type { ClaimRow, loadClaimsScreen } from './load-claims.ts';

export { loadClaimsScreen } from './load-claims.ts';

/** Bikes whose registration a person decides about, the oldest first. */
export function ClaimsScreen() {
  const { waiting, isOldestFirst, saved } = useLoaderData<typeof loadClaimsScreen>();
  const { say } = useOffice();
  const rows = useClaimRows(waiting);
  return (
    <Page crumbs={[{ text: say('page.claims') }]} saved={saved}>
      <div className="head">
        <div>
          <h1>{say('claims.title', { n: rows.length })}</h1>
          <p>{say(rows.length > 0 ? 'claims.lead' : 'claims.nothing')}</p>
        </div>
        <span className="sp" />
        <a className="b soft" href="/office/claim-fees">
          {say('page.claim-fees')}
        </a>
      </div>
      <ListViews counts={{ '': rows.length }} list="claims" />
      <p className="filters">
        <Order isOldestFirst={isOldestFirst} list="claims" />
      </p>
      {rows.length > 0 && <QueueList act={say('claims.decide')} rows={rows} />}
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
  const { say, now } = useOffice();
  return waiting.map(({ number, bikeModel, typedSerial, waitsFor, sentAt }) => ({
    ...{ id: number, to: `/office/claims/${number}`, title: number },
    who: bikeModel || typedSerial,
    what: say(`claims.waits.${waitsFor ?? 'request'}`),
    step: slopeOf(sentAt, now, DECIDE_WITHIN_MS),
    when: leftText(say, sentAt, now, DECIDE_WITHIN_MS),
  }));
}
