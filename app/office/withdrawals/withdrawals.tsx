import { useLoaderData } from 'react-router';
import { dayText, leftText, slopeOf, whenText } from '../format.ts';
import { ListViews, useList } from '../kit/list-views.tsx';
import { pageAddress } from '../kit/lists.ts';
import { Queue, QueueList, type QueueRow } from '../kit/queue.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { type loadWithdrawalsScreen, REFUND_WITHIN_MS, type WithdrawalRow } from './load-withdrawals.ts';

export { loadWithdrawalsScreen } from './load-withdrawals.ts';

/** Who withdrew, and by when the money is due: the most urgent first. */
export function WithdrawalsScreen() {
  const { rows, view, counts, next, isFirst } = useLoaderData<typeof loadWithdrawalsScreen>();
  const { say } = useOffice();
  const { address } = useList('withdrawals');
  const shown = useWithdrawalRows(rows);
  return (
    <Page crumbs={[{ text: say('page.withdrawals') }]}>
      <div className="head">
        <div>
          <h1>{view === 'open' ? say('withdrawals.title', { n: counts.open }) : say('page.withdrawals')}</h1>
          <p>{say(`withdrawals.lead.${view}`)}</p>
        </div>
      </div>
      <ListViews counts={counts} list="withdrawals" />
      {rows.length > 0 ? (
        <QueueList act={say(view === 'open' ? 'withdrawals.open' : 'withdrawals.see')} rows={shown} />
      ) : (
        <p className="empty">{say(`withdrawals.none.${view}`)}</p>
      )}
      <nav aria-label={say('pages')} className="pages">
        {!isFirst && <a href={address}>{say('first-page')}</a>}
        {next && <a href={pageAddress(address, next)}>{say('more')}</a>}
      </nav>
    </Page>
  );
}

/** Those that wait, beside an open one. */
export function WithdrawalQueue({ rows, here }: { rows: readonly WithdrawalRow[]; here: string }) {
  const { say } = useOffice();
  return (
    <Queue
      count={say('n-here', { n: rows.length })}
      here={here}
      rows={useWithdrawalRows(rows)}
      title={say('withdrawals.view.open')}
    />
  );
}

function useWithdrawalRows(rows: readonly WithdrawalRow[]): QueueRow[] {
  const { say, locale, now } = useOffice();
  return rows.map(({ id, orderNumber, reference, name, progress, declaredAt, refundDueBy }) => {
    const hasEnded = progress === 'settled' || progress === 'closed';
    const due = say('withdrawals.due', { day: dayText(locale, refundDueBy) });
    const state = say(`withdrawals.progress.${progress}`);
    return {
      ...{ id, to: `/office/withdrawals/${id}`, title: orderNumber ?? `“${reference}”`, who: name },
      what: hasEnded ? state : `${state}. ${due}`,
      step: hasEnded ? 0 : slopeOf(declaredAt, now, REFUND_WITHIN_MS),
      when: hasEnded ? whenText(locale, declaredAt, now) : leftText(say, declaredAt, now, REFUND_WITHIN_MS),
    };
  });
}
