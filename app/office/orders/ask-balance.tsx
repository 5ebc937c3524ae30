import { lastAskedAt } from '#domain/orders/balance-of.ts';
import { calendarDate } from '#shared/clock.ts';
import { dayText, momentText, moneyText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm } from '../kit/act-form.tsx';
import { Greyed } from '../kit/form.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { OrderData } from './load-order.ts';
import { PackPart } from './pack-part.tsx';

/** How long a reminder waits after the last mail. */
const DAY_MS = 24 * 60 * 60 * 1000;

type Order = OrderData['order'];
type Parcel = OrderData['parcels'][number];

/** Whether the balance of an order is open, and was asked for. Pure. */
export function balanceStateOf({ deposit }: Order): 'open' | 'asked' | null {
  if (!deposit?.isBalanceOpen) return null;
  return deposit.balanceAskedAt ? 'asked' : 'open';
}

/** The bike is built: the buyer is asked for the balance, and reminded of it on a later day. */
export function AskBalance({ data: { order }, refused }: { data: OrderData; refused: ActFault }) {
  const { say, locale, now, may } = useOffice();
  const state = balanceStateOf(order);
  if (!state || !order.deposit || !may({ room: 'orders', right: 'change' })) return null;
  const amount = moneyText(locale, order.deposit.balanceAmount, order.currency);
  const { balanceAskedAt, balanceRemindedAt } = order.deposit;
  const lastAt = lastAskedAt(order.deposit);
  const again = lastAt && new Date(lastAt.getTime() + DAY_MS);
  const day = (at: Date) => dayText(locale, calendarDate(at));
  return (
    <article>
      <h2>{say(`order.state.${state === 'asked' ? 'balance' : 'deposit'}`)}</h2>
      {balanceAskedAt && <p className="s">{say('balance.asked', { date: day(balanceAskedAt) })}</p>}
      {balanceRemindedAt && <p className="s">{say('balance.reminded', { date: day(balanceRemindedAt) })}</p>}
      {again && again > now ? (
        <Greyed
          id="remind"
          label={say('balance.remind')}
          reason={say('balance.remind-again', { time: momentText(locale, again) })}
        />
      ) : (
        <ActForm
          act="ask-balance"
          className="row"
          effect={say('balance.ask-effect', { amount })}
          isNext
          label={say(state === 'asked' ? 'balance.remind' : 'balance.ask')}
          look={state === 'asked' ? 'b' : 'b p'}
          refused={refused}
        />
      )}
    </article>
  );
}

/** Whether a bike made to order in a parcel waits for its balance. Pure. */
export function hasWaitingBike(order: Order, parcel: Parcel): boolean {
  return order.deposit?.isBalanceOpen === true && bikesIn(order, parcel).length > 0;
}

function bikesIn({ lines }: Order, parcel: Parcel) {
  const built = new Set(lines.flatMap(({ id, made }) => (made ? [id] : [])));
  return parcel.lines.filter(({ orderLineId }) => built.has(orderLineId));
}

type WaitingProps = { readonly order: Order; readonly parcel: Parcel; readonly refused: ActFault };

/** Why a parcel with such a bike is not packed, and the way to pack what else is in it. */
export function WaitingBike({ order, parcel, refused }: WaitingProps) {
  const { say, locale } = useOffice();
  const amount = moneyText(locale, order.deposit?.balanceAmount ?? 0, order.currency);
  const hasMore = bikesIn(order, parcel).length < parcel.lines.length;
  return (
    <>
      <p>
        <Greyed
          id={`pack-${parcel.position}`}
          label={say('act.pack')}
          reason={say('why.balance-open', { amount })}
        />
      </p>
      {hasMore && <PackPart parcel={parcel} refused={refused} />}
    </>
  );
}
