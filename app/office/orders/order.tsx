import { useActionData, useLoaderData } from 'react-router';
import { dayText, momentText, whenText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { Fault, Greyed } from '../kit/form.tsx';
import { KeptWords } from '../kit/kept-words.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { Gauge } from '../kit/sign.tsx';
import { Returns } from './announce.tsx';
import { balanceStateOf } from './ask-balance.tsx';
import { Buyer } from './buyer.tsx';
import { CameBack } from './came-back.tsx';
import type { loadOrder, OrderData } from './load-order.ts';
import { whyNot } from './order-acts.ts';
import { Goods, Money, Refund } from './order-money.tsx';
import { stateOf } from './order-state.ts';
import { Parcels } from './parcels.tsx';
import { SentBack } from './sent-back.tsx';
import { Timeline } from './timeline.tsx';

export { loadOrder as loadOrderScreen } from './load-order.ts';

/** An order: its state and next act, what is in it, who gets it, and all that happened. */
export function OrderScreen() {
  const data = useLoaderData<typeof loadOrder>();
  const refused = useActionData() as ActFault;
  const { say, locale } = useOffice();
  const { order, buyer, parcels } = data;
  const balance = balanceStateOf(order);
  const state = stateOf(say, { status: order.status, parcels: countParcels(parcels), balance });
  const crumbs = [{ text: say('page.orders'), to: '/office/orders' }, { text: order.number }];
  return (
    <Page
      crumbs={crumbs}
      saved={refused ? null : data.saved}
      side={<Timeline data={data} refused={refused} />}
    >
      <div className="head">
        <div>
          <span className="row wide">
            <h1>{say('order.title', { number: order.number })}</h1>
            <span className="data b6">
              <Gauge steps={state.steps} tone={state.tone} />
              {state.text}
            </span>
          </span>
          <p>
            {buyer.name}, {momentText(locale, order.date)}
          </p>
          {order.waitsUntil && (
            <p>{say('order.waits-buyer', { time: momentText(locale, order.waitsUntil) })}</p>
          )}
        </div>
      </div>
      <Fault text={refused?.fault} />
      {refused?.wantsSignIn && <SignInAgain number={order.number} />}
      <CameBack data={data} refused={refused} />
      <Withdrawn withdrawals={data.withdrawals} />
      <Parcels data={data} refused={refused} />
      <Goods data={data} />
      <div className="facts">
        <Money data={data} />
        <Buyer data={data} refused={refused} />
        <Whole data={data} refused={refused} />
      </div>
      <Refund data={data} refused={refused} />
      <SentBack data={data} refused={refused} />
      <Returns data={data} refused={refused} />
    </Page>
  );
}

/** Who withdrew from it, and the day by which the law wants the money back. */
function Withdrawn({ withdrawals }: Pick<OrderData, 'withdrawals'>) {
  const { say, locale, now } = useOffice();
  return withdrawals.map(({ id, declaredAt, refundDueBy, progress }) => (
    <p className="strip waits" key={id}>
      {say('withdrawals.on-order', {
        day: whenText(locale, declaredAt, now),
        state: say(`withdrawals.progress.${progress}`),
        due: dayText(locale, refundDueBy),
      })}{' '}
      <a href={`/office/withdrawals/${id}`}>{say('withdrawals.open')}</a>
    </p>
  ));
}

function countParcels(parcels: OrderData['parcels']) {
  const count = { pending: 0, packed: 0, shipped: 0, completed: 0 };
  for (const { status } of parcels) count[status] += 1;
  return count;
}

function SignInAgain({ number }: { number: string }) {
  const { say } = useOffice();
  return (
    <form action="/office/sign-in" className="strip" method="post">
      <input name="from" type="hidden" value={`/office/orders/${number}`} />
      <span>{say('sign-in.again-why')}</span>{' '}
      <button className="b" type="submit">
        {say('sign-in.again')}
      </button>
    </form>
  );
}

/** Acts about the order as a whole; each that its state refuses says why. */
function Whole({ data, refused }: { data: OrderData; refused: ActFault }) {
  const { order, parcels, refunders } = data;
  const { say, may } = useOffice();
  if (!may({ room: 'orders', right: 'change' })) return null;
  const of = { status: order.status, parcels };
  const isPaid = order.status !== 'awaiting_payment';
  const mayCancel = !isPaid || may({ room: 'orders', right: 'refund' });
  const [cancel, hold, change] = [whyNot('cancel', of), whyNot('hold', of), whyNot('change', of)];
  return (
    <section className="acts">
      <h2>{say('order.whole')}</h2>
      <KeptWords of={{ hold: ['reason'], release: ['reason'], cancel: ['reason'] }} refused={refused} />
      {order.status === 'pending' ? (
        <HoldForm act="release" refused={refused} />
      ) : hold ? (
        <Greyed id="hold" label={say('act.hold')} reason={say(hold)} />
      ) : (
        <HoldForm act="hold" refused={refused} />
      )}
      {change ? (
        <Greyed id="change" label={say('change.link')} reason={say(change)} />
      ) : (
        <a className="b soft" href={`/office/orders/${order.number}/change`}>
          {say('change.link')}
        </a>
      )}
      {!mayCancel && (
        <p className="s m">{say('order.cancelers', { who: refunders.join(', ') || say('nobody-yet') })}</p>
      )}
      {mayCancel && cancel && <Greyed id="cancel" label={say('act.cancel')} reason={say(cancel)} />}
      {mayCancel && !cancel && (
        <details open={refused?.act === 'cancel'}>
          <summary className="b soft">{say('act.cancel')}</summary>
          <ActForm
            act="cancel"
            className="inline-form"
            label={say('act.cancel-now')}
            look="b danger"
            refused={refused}
          >
            <p className="s">{say(isPaid ? 'order.cancel-paid' : 'order.cancel-unpaid')}</p>
            <TypedField
              id="why-cancel"
              label={say(isPaid ? 'refund.reason' : 'cancel.why')}
              maxLength={300}
              name="reason"
              required={isPaid}
            />
          </ActForm>
        </details>
      )}
    </section>
  );
}

function HoldForm({ act, refused }: { act: 'hold' | 'release'; refused: ActFault }) {
  const { say } = useOffice();
  return (
    <ActForm act={act} className="inline-form" label={say(`act.${act}`)} look="b soft" refused={refused}>
      <TypedField id={`why-${act}`} label={say('why')} maxLength={300} name="reason" required />
    </ActForm>
  );
}
