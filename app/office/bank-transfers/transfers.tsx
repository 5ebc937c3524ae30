import { useActionData, useLoaderData } from 'react-router';
import type { ActFault } from '../kit/act.ts';
import { Fault } from '../kit/form.tsx';
import { Columns, ListViews, Order } from '../kit/list-views.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { SignAgain } from '../kit/sign-again.tsx';
import type { loadTransfersScreen } from './load-transfers.ts';
import { AwaitedMoney, Unmatched } from './received.tsx';
import { ToPayBack } from './to-pay-back.tsx';

export { loadTransfersScreen } from './load-transfers.ts';

/** Money by bank transfer: what is awaited, what nobody can place, and what has to go back. */
export function TransfersScreen() {
  const data = useLoaderData<typeof loadTransfersScreen>();
  const refused = useActionData() as ActFault;
  const { say, may } = useOffice();
  const open = data.unmatched.length + data.toPayBack.length;
  const counts = { unmatched: data.unmatched.length, back: data.toPayBack.length };
  const isShown = (one: typeof data.view) => data.view === 'open' || data.view === one;
  const mayRefund = may({ room: 'orders', right: 'refund' });
  return (
    <Page crumbs={[{ text: say('page.transfers') }]} saved={refused ? null : data.saved}>
      <div className="head">
        <div>
          <h1>{open > 0 ? say('transfers.title', { n: open }) : say('page.transfers')}</h1>
          <p>{say('transfers.lead')}</p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      {(refused?.wantsSignIn || (mayRefund && !data.isFresh && data.toPayBack.length > 0)) && (
        <SignAgain from="/office/transfers" />
      )}
      <ListViews counts={counts} list="transfers" />
      <div className="listbar">
        <p className="filters">
          <Order isOldestFirst={data.isOldestFirst} list="transfers" />
        </p>
        <Columns list="transfers" />
      </div>
      {isShown('back') && <ToPayBack data={data} mayRefund={mayRefund} refused={refused} />}
      {isShown('unmatched') && <Unmatched data={data} refused={refused} />}
      {data.view === 'open' && <AwaitedMoney data={data} refused={refused} />}
      {data.view !== 'open' && counts[data.view] === 0 && (
        <p className="empty">
          {say(`transfers.none.${data.view}`)} <a href="/office/transfers">{say('transfers.to-open')}</a>
        </p>
      )}
    </Page>
  );
}
