import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { countStaffOrders, listStaffOrders } from '#domain/shipments/list-staff-orders.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { workOf } from '../context.ts';
import { moneyText, slopeOf, whenText } from '../format.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { Slope } from '../kit/sign.tsx';
import { masked, nextOf, SEND_WITHIN_MS, stateOf } from '../orders/order-state.ts';
import { ordersAddress } from '../orders/orders.tsx';

const SHOWN = 12;

export async function loadStartScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  if (!mayAct(shop, 'orders', 'look')) return { waiting: [], counts: null };
  const isOpen = mayAct(shop, 'persons', 'look');
  const [{ orders }, counts] = await Promise.all([
    listStaffOrders(shop, { view: 'to-send', limit: SHOWN }),
    countStaffOrders(shop),
  ]);
  const waiting = orders.map((order) => (isOpen ? order : { ...order, buyer: masked(order.buyer) }));
  return { waiting, counts };
}

/** What waits for whoever signed in, the oldest first, each with its one next act. */
export function StartScreen() {
  const { waiting, counts } = useLoaderData<typeof loadStartScreen>();
  const { say } = useOffice();
  const n = counts?.['to-send'] ?? 0;
  return (
    <Page crumbs={[{ text: say('page.start') }]} side={counts && <Today counts={counts} />}>
      <div className="head">
        <div>
          <h1>{n === 0 ? say('start.nothing') : say('start.waits', { n })}</h1>
          <p>{n === 0 ? say(counts ? 'start.free' : 'start.other-rooms') : say('start.oldest-first')}</p>
        </div>
        <span className="sp" />
        {n > 0 && (
          <span className="hint">
            <span>
              <kbd>J</kbd> <kbd>K</kbd> {say('start.move')}
            </span>
            <span>
              <kbd>O</kbd> {say('start.open')}
            </span>
          </span>
        )}
      </div>
      {waiting.length > 0 && <Waiting waiting={waiting} />}
      {n > waiting.length && (
        <p className="pages">
          <a href={ordersAddress({ view: 'to-send' })}>{say('start.rest', { n: n - waiting.length })}</a>
        </p>
      )}
    </Page>
  );
}

function Waiting({ waiting }: Pick<ReturnType<typeof useLoaderData<typeof loadStartScreen>>, 'waiting'>) {
  const { say, locale, now } = useOffice();
  return (
    <ol className="work">
      {waiting.map((order, index) => {
        const since = order.paidAt ?? order.placedAt;
        const step = slopeOf(since, now, SEND_WITHIN_MS);
        const when = whenText(locale, since, now);
        return (
          <li data-row key={order.id}>
            <span className={step === 4 ? 'age bad b6' : 'age'}>
              <Slope step={step} />
              {say(step === 4 ? 'late-since' : 'since', { when })}
            </span>
            <a className="data b6" data-open href={`/office/orders/${order.number}`}>
              {order.number}
            </a>
            <span className="about">
              <b>
                {order.buyer}, {order.city}
              </b>
              <span className="m">
                {order.what}
                {order.others > 0 && ` + ${order.others}`}. {stateOf(say, order).text}
              </span>
            </span>
            <span className="data b6 r">{moneyText(locale, order.totalAmount, order.currency)}</span>
            <a
              className={index === 0 ? 'b p' : 'b soft'}
              data-act
              href={`/office/orders/${order.number}#next`}
            >
              {say(`next.${nextOf(order)}`)}
            </a>
          </li>
        );
      })}
    </ol>
  );
}

function Today({ counts }: { counts: Awaited<ReturnType<typeof countStaffOrders>> }) {
  const { say } = useOffice();
  return (
    <section className="sec">
      <h2>{say('start.orders')}</h2>
      <dl className="kv">
        {(['to-send', 'money', 'road', 'arrived', 'off'] as const).map((view) => (
          <div key={view}>
            <dt>{say(`view.${view}`)}</dt>
            <dd>
              <a href={ordersAddress({ view })}>{counts[view]}</a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
