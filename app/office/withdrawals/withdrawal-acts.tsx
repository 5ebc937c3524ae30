import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { Greyed } from '../kit/form.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { WithdrawalData } from './load-withdrawals.ts';

type Props = { readonly data: WithdrawalData; readonly refused: ActFault };

/** What is done with a withdrawal next; nothing once it has ended. */
export function NextOfWithdrawal({ data, refused }: Props) {
  const { say, may } = useOffice();
  const { progress } = data;
  if (progress === 'settled' || progress === 'closed') return null;
  return (
    <>
      <section className="decide acts">
        <h2>{say('withdrawals.next')}</h2>
        <p>{say(`withdrawals.next.${progress}`)}</p>
        {progress !== 'order-unknown' && progress !== 'unpaid' && data.parcels.waiting > 0 && (
          <RefundIt data={data} refused={refused} />
        )}
        <WayOn data={data} />
      </section>
      {may({ room: 'returns', right: 'change' }) ? (
        <Close refused={refused} />
      ) : (
        <p className="strip">{say('returns.not-yours')}</p>
      )}
    </>
  );
}

/** What has not left: its money goes back, and the rest of the order goes on. */
function RefundIt({ data: { parcels, refunders, isFresh }, refused }: Props) {
  const { say, may } = useOffice();
  const n = parcels.waiting;
  if (!may({ room: 'returns', right: 'refund' }))
    return (
      <p className="s m">{say('order.refunders', { who: refunders.join(', ') || say('nobody-yet') })}</p>
    );
  if (parcels.packed > 0)
    return (
      <Greyed
        id="refund-withdrawn"
        label={say('withdrawals.refund-act', { n })}
        reason={say('withdrawals.packed')}
      />
    );
  return (
    <ActForm
      act="refund"
      effect={say(isFresh ? 'withdrawals.refund-effect' : 'refund.sign-in')}
      isNext
      label={say('withdrawals.refund-act', { n })}
      look="b p"
      refused={refused}
    />
  );
}

/** Where the next step is done. */
function WayOn({ data: { progress, orderNumber, reference, returns, isOpen } }: Pick<Props, 'data'>) {
  const { say, may } = useOffice();
  const open = returns.find(({ status }) => ['requested', 'approved', 'received'].includes(status));
  if (progress === 'coming-back' && open)
    return (
      <a className="b soft" data-act href={`/office/returns/${open.number}`}>
        {say('withdrawals.to-return', { number: open.number })}
      </a>
    );
  if (!may({ room: 'orders', right: 'look' })) return null;
  if (orderNumber)
    return (
      <a className="b soft" href={`/office/orders/${orderNumber}`}>
        {say('withdrawals.to-order', { number: orderNumber })}
      </a>
    );
  if (!isOpen) return null;
  return (
    <a
      className="b soft"
      data-act
      href={`/office/orders?${new URLSearchParams({ view: 'all', q: reference })}`}
    >
      {say('withdrawals.find-order')}
    </a>
  );
}

/** For one that leads to no refund: its order was never found, it came too late, was taken back. */
function Close({ refused }: Pick<Props, 'refused'>) {
  const { say } = useOffice();
  return (
    <section className="decide">
      <h2>{say('withdrawals.close')}</h2>
      <ActForm
        act="close"
        effect={say('withdrawals.close-effect')}
        label={say('withdrawals.close-act')}
        look="b danger"
        refused={refused}
      >
        <TypedField
          hint={say('withdrawals.reason-hint')}
          label={say('why')}
          maxLength={500}
          name="reason"
          required
        />
      </ActForm>
    </section>
  );
}
